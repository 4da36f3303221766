import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makePhoto } from './make-photo.ts';

function plain(width: number, height: number, background = '#3366aa') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The refusal's sentence beside the file. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const error = await makePhoto(bytes, 'somebody').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'REFUSED' });
  return (error as { details: { fields: { file: string } } }).details.fields.file;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A PNG of a few bytes that says it has so many pixels. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of the format %s is kept small and large', async (format) => {
    const { key, images } = await makePhoto(await plain(1_200, 800).toFormat(format).toBuffer(), 'somebody');
    expect(key).toMatch(/^[\da-f]{64}$/);
    expect(await sharp(images.large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });
    expect(await sharp(images.small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  });

  test('that is smaller than what is kept does not grow', async () => {
    const { images } = await makePhoto(await plain(200, 100).png().toBuffer(), 'somebody');
    expect(await sharp(images.large).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  test('is turned upright', async () => {
    const lying = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { images } = await makePhoto(lying, 'somebody');
    expect(await sharp(images.large).metadata()).toMatchObject({ width: 200, height: 400 });
  });

  test('loses its metadata: where it was taken, with what, its profile', async () => {
    const taken = await plain(400, 200)
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '23/1 45/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { images } = await makePhoto(taken, 'somebody');
    const { exif, icc, xmp, iptc } = await sharp(images.large).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('has the same key for the same owner and another for others', async () => {
    const bytes = await plain(300, 300).png().toBuffer();
    const [one, again, other] = await Promise.all([
      makePhoto(bytes, 'one'),
      makePhoto(bytes, 'one'),
      makePhoto(bytes, 'other'),
    ]);
    expect(again.key).toBe(one.key);
    expect(other.key).not.toBe(one.key);
  });

  test('of just under 40 megapixels is taken', async () => {
    const { images } = await makePhoto(await plain(7_300, 5_400).jpeg().toBuffer(), 'somebody');
    expect(await sharp(images.large).metadata()).toMatchObject({ width: 512 });
  });
});

describe('what is refused', () => {
  test('a photo of more than 40 megapixels', async () => {
    expect(await refusalOf(await plain(8_000, 5_001).png().toBuffer())).toMatch(/more than 40 megapixels/);
  });

  test('a small file that says it would unpack to gigabytes', async () => {
    expect(await refusalOf(pngOf(60_000, 60_000))).toMatch(/more than 40 megapixels/);
  });

  test.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
  ])('%s', async (_, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toMatch(/JPEG, PNG or WebP/);
  });

  test('bytes that only begin like a photo', async () => {
    const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const head of ['ffd8ffe000104a464946', '89504e470d0a1a0a', '524946460000000057454250']) {
      expect(await refusalOf(Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(page)]))).toMatch(/can't be read/);
    }
  });

  test('a photo that was cut off', async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const whole = await noise.jpeg().toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatch(/can't be read/);
  });

  test('a moving picture', async () => {
    const frames = await sharp(
      [await plain(60, 60, '#f00').png().toBuffer(), await plain(60, 60, '#00f').png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer();
    expect(await refusalOf(frames)).toMatch(/moving/);
  });
});

test('of a file that is a photo and a page at once, only the photo is kept', async () => {
  const script = '<script>alert(document.cookie)</script>';
  const photo = await plain(300, 200)
    .withExif({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer();
  const both = Buffer.concat([photo, Buffer.from(`<html>${script}</html>PK\u0003\u0004`)]);
  const { images } = await makePhoto(both, 'somebody');
  for (const image of Object.values(images)) expect(image.includes('script')).toBe(false);
});
