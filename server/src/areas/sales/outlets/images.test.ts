import sharp from 'sharp';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { UploadedFile } from '../../../testing/uploads.ts';
import { outletsOf } from '../testing/outlets-of.ts';

let market: TestMarket;
let shops: ReturnType<typeof outletsOf>;
beforeAll(async () => {
  market = await testMarket();
  shops = outletsOf(market, (await market.branch()).route.id);
});
afterAll(() => market.close());

/** Wider than high, with a position in its EXIF data. */
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
    .toBuffer();

async function send(method: 'POST' | 'PUT', url: string, bytes: Buffer) {
  const answer = await market.admin.inject({ method, url, ...new UploadedFile('shop.jpg', bytes).form() });
  return { status: answer.statusCode, body: answer.json() };
}

const listed = async (id: string) => (await market.get(`/api/v1/get-outlet-image-by-outlet-id/${id}`)).body.images;
const file = (id: string, image: string) =>
  market.admin.inject({ method: 'GET', url: `/api/v1/outlet/${id}/images/${image}?size=large` });

test('an outlet has several images in an order, which are turned, replaced and removed', async () => {
  const { id } = await shops.added();
  const url = `/api/v1/outlet/${id}/images`;
  expect((await send('POST', url, await picture('#aa3344'))).status).toBe(201);
  const { body } = await send('POST', url, await picture('#3344aa'));
  const [first, second] = body.images;
  expect((await shops.read(id)).image).toBe(first.image);

  await market.put(`/api/v1/outlet/${id}/image-order`, { imageIds: [second.id, first.id] });
  expect((await shops.read(id)).image).toBe(second.image);
  const half = await market.put(`/api/v1/outlet/${id}/image-order`, { imageIds: [first.id] });
  expect(half.body.fields.imageIds).toMatch('each image');

  const turned = (await market.post(`${url}/${first.id}/turn`, {})).body.images[1];
  expect(turned.image).not.toBe(first.image);
  expect((await file(id, first.image)).statusCode).toBe(404);
  const shown = await sharp((await file(id, turned.image)).rawPayload).metadata();
  expect([shown.width, shown.height, shown.exif]).toEqual([256, 512, undefined]);

  expect((await send('PUT', `${url}/${second.id}`, await picture('#00ff00'))).status).toBe(200);
  expect((await market.delete(`${url}/${second.id}`)).status).toBe(200);
  expect(await listed(id)).toEqual([expect.objectContaining({ id: first.id, addedBy: 'Admin of the market' })]);
});

test('what is no image is refused, and one of another outlet is not there', async () => {
  const [one, two] = [await shops.added(), await shops.added()];
  const refused = await send('POST', `/api/v1/outlet/${one.id}/images`, Buffer.from('no image'));
  expect([refused.status, refused.body.fields.file]).toEqual([422, expect.stringMatching('JPEG, PNG or WebP')]);
  const { body } = await send('POST', `/api/v1/outlet/${one.id}/images`, await picture('#222222'));
  const [{ id, image }] = body.images;
  expect((await file(two.id, image)).statusCode).toBe(404);
  expect((await market.delete(`/api/v1/outlet/${two.id}/images/${id}`)).status).toBe(404);
});
