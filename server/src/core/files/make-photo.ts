import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { refuse } from '../refusal.ts';
import { atMost } from './at-most.ts';
import { type Photo, photoSizes } from './photo.ts';
import { photoFormatOf } from './photo-formats.ts';

/** More pixels than this are no photo that a phone sends us, and would fill the memory. */
const mostPixels = 40_000_000;
const longestSeconds = 10;
/** A decoded photo takes up to four bytes a pixel. */
const atOnce = 2;

const queue = atMost(atOnce);
type Library = typeof import('sharp').default;
let library: Promise<Library> | undefined;

/** Loaded by the first photo: the server is there sooner. */
async function load(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  // Only the decoders that photos need can be reached, whatever the bytes pretend to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function sharpOnce(): Promise<Library> {
  library ??= load();
  return library;
}

/**
 * The photo in these bytes: turned upright, in its kept sizes, without metadata. `owner` makes its key the owner's
 * alone, so that a photo can be removed without looking for others that are the same. REFUSED beside `file` for bytes
 * that are no JPEG, PNG or WebP, that can't be read to the end, or that hold more than 40 megapixels.
 */
export async function makePhoto(bytes: Buffer, owner: string): Promise<Photo> {
  if (photoFormatOf(bytes) === null) throw refusedPhoto('Choose a photo: a JPEG, PNG or WebP file.');
  const sharp = await sharpOnce();
  return queue(async () => {
    await refuseUnreadable(sharp, bytes);
    const [large, small] = await Promise.all([
      encoded(opened(sharp, bytes), (image) =>
        image.resize(photoSizes.large, photoSizes.large, { fit: 'inside', withoutEnlargement: true }),
      ),
      encoded(opened(sharp, bytes), (image) => image.resize(photoSizes.small, photoSizes.small, { fit: 'cover' })),
    ]).catch((error: unknown) => {
      throw unreadable(error);
    });
    const key = createHash('sha256').update(owner).update('\n').update(large).digest('hex');
    return { key, images: { large, small } };
  });
}

/** A photo of ours turned clockwise by a quarter, in its kept sizes, under a key of its own. */
export async function turnedPhoto(large: Buffer, owner: string): Promise<Photo> {
  const sharp = await sharpOnce();
  return makePhoto(await queue(() => sharp(large).rotate(90).webp({ quality: 90 }).toBuffer()), owner);
}

async function refuseUnreadable(sharp: Library, bytes: Buffer): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (width * height > mostPixels)
    throw refusedPhoto('This photo has more than 40 megapixels: choose or take a smaller one.');
  if (pages > 1) throw refusedPhoto('This is moving: choose a photo that stands still.');
}

function opened(sharp: Library, bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true, pages: 1 })
    .timeout({ seconds: longestSeconds })
    .autoOrient();
}

/** Without asking for it, sharp keeps no metadata: no position, no camera, no thumbnail of what was cut off. */
function encoded(image: Sharp, resize: (image: Sharp) => Sharp): Promise<Buffer> {
  return resize(image).flatten({ background: '#ffffff' }).webp({ quality: 82 }).toBuffer();
}

function unreadable(cause: unknown) {
  const refusal = refusedPhoto("This photo can't be read: it may be damaged. Choose another.");
  refusal.cause = cause;
  return refusal;
}

function refusedPhoto(message: string) {
  return refuse('REFUSED', { message, fields: { file: message } });
}
