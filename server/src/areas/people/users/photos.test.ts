import sharp from 'sharp';
import { type Person, signedIn } from '../../../testing/people.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: Person;
let subject: Person;

beforeAll(async () => {
  server = await testApp();
  admin = await signedIn(server.app, { name: 'Admin' });
  subject = await signedIn(server.app, { designation: 'SO', name: 'Photographed' });
});
afterAll(() => server.close());

async function upload(person: Person, id: string, bytes: Buffer, name = 'photo.jpg') {
  const boundary = 'the-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return person.inject({
    method: 'POST',
    url: `/api/v1/users/${id}/photo`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const picture = (color: string, side = 700) =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

describe('a photo', () => {
  test('is kept small and large, and told in the person’s row', async () => {
    const answer = await upload(admin, subject.id, await picture('#aa3344'));
    expect(answer.statusCode).toBe(201);
    const { photo } = answer.json();
    const row = (await admin.inject({ method: 'GET', url: `/api/v1/users/${subject.id}` })).json().user;
    expect(row.photo).toBe(photo);
    const shown = await admin.inject({ method: 'GET', url: `/api/v1/users/${subject.id}/photo/${photo}?size=large` });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(shown.headers['content-disposition']).toMatch(/^attachment/);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });
  });

  test('is one’s own to change, and nobody else’s without the right', async () => {
    expect((await upload(subject, subject.id, await picture('#113355'))).statusCode).toBe(201);
    expect((await upload(subject, admin.id, await picture('#113355'))).statusCode).toBe(403);
  });

  test('is seen only by who sees the person, and only under its own name', async () => {
    const { photo } = (await upload(admin, admin.id, await picture('#00ff00'))).json();
    const elsewhere = await signedIn(server.app, { designation: 'SO', seesEverything: false });
    const get = (person: Person, id: string, key: string) =>
      person.inject({ method: 'GET', url: `/api/v1/users/${id}/photo/${key}` });
    expect((await get(elsewhere, admin.id, photo)).statusCode).toBe(404);
    expect((await get(admin, subject.id, photo)).statusCode).toBe(404);
    expect((await get(admin, admin.id, 'f'.repeat(64))).statusCode).toBe(404);
    expect((await get(admin, admin.id, '../../../etc/passwd')).statusCode).toBeGreaterThanOrEqual(400);
    const nobody = await server.app.inject({ method: 'GET', url: `/api/v1/users/${admin.id}/photo/${photo}` });
    expect(nobody.statusCode).toBe(401);
  });

  test('goes from the storage when another takes its place, or when it is removed', async () => {
    const person = await signedIn(server.app, { designation: 'SO' });
    const objects = async () =>
      (await server.database.pool.query("select from stored_object where name like 'people/%'")).rowCount ?? 0;
    const before = await objects();
    const first = (await upload(admin, person.id, await picture('#010101'))).json().photo;
    expect(await objects()).toBe(before + 2);
    await upload(admin, person.id, await picture('#020202'));
    expect(await objects()).toBe(before + 2);
    expect((await admin.inject({ method: 'GET', url: `/api/v1/users/${person.id}/photo/${first}` })).statusCode).toBe(
      404,
    );
    await admin.inject({ method: 'DELETE', url: `/api/v1/users/${person.id}/photo` });
    expect(await objects()).toBe(before);
  });

  test.each([
    [
      'an SVG with a script that is called a JPEG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    const answer = await upload(admin, subject.id, bytes);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['file']]);
  });

  test('is refused above 5 MiB and above 40 megapixels', async () => {
    expect((await upload(admin, subject.id, Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))).statusCode).toBe(413);
    const vast = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(admin, subject.id, vast)).json().message).toMatch(/40 megapixels/);
  });
});
