import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';
import type { S3Storage } from '../config.ts';
import { createDatabase } from '../database/database.ts';
import type { Photo } from './photo.ts';
import { createPhotoStore } from './photo-store.ts';
import { type S3Keys, signedHeaders } from './s3-signature.ts';

const photo: Photo = {
  key: 'ab'.repeat(32),
  images: { small: Buffer.from('the small one'), large: Buffer.from('the large one') },
};
const keys: S3Keys = { accessKey: 'the-key', secretKey: 'the-secret', region: 'dhaka-1' };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** A storage that speaks as much of the S3 protocol as is used, and checks every signature. */
function storage(objects: Map<string, { bytes: Buffer; type: string | undefined }>): Server {
  return createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    const at = new Date(String(headers['x-amz-date']).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
    const type = headers['content-type'];
    const wanted = await signedHeaders(
      {
        method: method as 'GET',
        url: new URL(url, `http://${headers.host}`),
        headers: type ? { 'content-type': type } : {},
        body,
      },
      keys,
      at,
    );
    if (headers.authorization !== wanted.authorization)
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    if (method === 'PUT') {
      objects.set(url, { bytes: body, type });
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return response.writeHead(204).end();
    }
    const found = objects.get(url);
    return found ? response.writeHead(200).end(found.bytes) : response.writeHead(404).end('<Code>NoSuchKey</Code>');
  });
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
const storeIn = (photoStorage?: S3Storage, pool = database.pool) =>
  createPhotoStore({ photoStorage }, createDatabase(pool));

test('photos are in the database until they are removed, for every server of it', async () => {
  const [store, another] = [storeIn(), storeIn(undefined, database.owner)];
  await store.keep('people', photo);
  await store.keep('people', photo);
  expect(await another.read('people', photo.key, 'small')).toEqual(photo.images.small);
  expect(await another.read('people', photo.key, 'large')).toEqual(photo.images.large);
  expect(await another.read('attendance', photo.key, 'large')).toBeNull();
  expect((await database.pool.query('select from stored_object')).rowCount).toBe(2);
  await store.remove('people', photo.key);
  await store.remove('people', photo.key);
  expect(await another.read('people', photo.key, 'small')).toBeNull();
});

describe('photos in S3-compatible storage', () => {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const server = storage(objects);
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photos`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  test('are there until they are removed', async () => {
    const store = storeIn({ ...keys, url });
    await store.keep('people', photo);
    expect([...objects.values()].map(({ type }) => type)).toEqual(['image/webp', 'image/webp']);
    expect(await store.read('people', photo.key, 'large')).toEqual(photo.images.large);
    await store.remove('people', photo.key);
    expect(objects.size).toBe(0);
    expect(await store.read('people', photo.key, 'large')).toBeNull();
  });

  test('are not ready while the storage refuses the keys, or does not answer', async () => {
    const stranger = storeIn({ ...keys, url, secretKey: 'another' });
    await expect(stranger.keep('people', photo)).rejects.toMatchObject({ code: 'NOT_READY' });
    const nobody = storeIn({ ...keys, url: 'http://127.0.0.1:9/photos' });
    await expect(nobody.read('people', photo.key, 'small')).rejects.toMatchObject({ code: 'NOT_READY' });
  });

  test('are not ready while the storage breaks off in the middle of one', async () => {
    const broken = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half of it');
      setTimeout(() => response.destroy(), 50);
    }).unref();
    await new Promise<void>((ready) => broken.listen(0, '127.0.0.1', ready));
    const store = storeIn({ ...keys, url: `http://127.0.0.1:${(broken.address() as AddressInfo).port}/photos` });
    await expect(store.read('people', photo.key, 'small')).rejects.toMatchObject({ code: 'NOT_READY' });
  });
});

test('a request is signed as the protocol describes', async () => {
  const headers = await signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: Buffer.alloc(0),
    },
    { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(headers.authorization).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/);
});
