import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { call, reply } from '@routebook/contract';
import * as z from 'zod/mini';
import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { implement } from './implement.ts';
import type { Upload } from './upload.ts';

const uploadThing = call({
  area: 'test',
  name: 'uploadThing',
  adds: true,
  method: 'POST',
  path: '/api/v1/things',
  access: 'hierarchy.import',
  tags: [],
  summary: 'For the test.',
  upload: true,
  body: z.strictObject({ note: z.optional(z.string()) }),
  reply: reply({ name: z.string(), bytes: z.int(), text: z.string(), sha256: z.string() }),
});

let server: TestApp;
let person: Person;
let seen: Upload | undefined;
let keep = false;

beforeAll(async () => {
  server = await testApp();
  implement(server.app, uploadThing, async ({ upload, body }) => {
    seen = upload;
    if (keep) upload.keep();
    const text = await readFile(upload.path, 'utf8');
    return { name: `${upload.fileName} ${body.note ?? ''}`, bytes: upload.bytes, text, sha256: upload.sha256 };
  });
  person = await signedIn(server.app);
});
afterAll(() => server.close());
beforeEach(() => {
  keep = false;
});

const boundary = 'a-boundary';
const part = (disposition: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const file = (content: string, name = 'file') => part(`name="${name}"; filename="রুট.csv"`, content);

const send = (...parts: string[]) =>
  person.inject({
    method: 'POST',
    url: '/api/v1/things',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  });

test('a file arrives whole, with its name and hash, and its copy goes with the reply', async () => {
  const answer = await send(part('name="note"', 'hello'), file('code,name\n1,এক'));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ name: 'রুট.csv hello', text: 'code,name\n1,এক' });
  expect(seen && existsSync(seen.path)).toBe(false);
});

test('a copy that is kept stays', async () => {
  keep = true;
  await send(file('x'));
  expect(seen && existsSync(seen.path)).toBe(true);
  if (seen) await rm(seen.path);
});

test.each([
  ['no file', [part('name="note"', 'x')]],
  ['two files', [file('x'), file('y')]],
  ['a file of another name', [file('x', 'picture')]],
  ['a field that the call does not know', [part('name="colour"', 'x'), file('x')]],
])('%s is refused', async (_, parts) => {
  const answer = await send(...parts);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'MALFORMED' });
});

const raw = (payload: string | Buffer, contentType = `multipart/form-data; boundary=${boundary}`) =>
  person.inject({ method: 'POST', url: '/api/v1/things', headers: { 'content-type': contentType }, payload });
const whole = `${file('code,name')}--${boundary}--\r\n`;

test.each<[string, string | Buffer, string?]>([
  ['without a boundary', whole, 'multipart/form-data'],
  ['with an empty boundary', whole, 'multipart/form-data; boundary='],
  ['with another boundary', whole, 'multipart/form-data; boundary=another'],
  ['with nothing in it', ''],
  ['of words', 'no form at all'],
  ['cut in its head', whole.slice(0, 40)],
  ['cut in its file', whole.slice(0, -20)],
  ['cut before its end', `${file('code,name')}--${boundary}`],
  ['of a field cut in the middle', part('name="note"', 'hello').slice(0, -4)],
  ['with a part that has no name', `${part('filename="x.csv"', 'x')}--${boundary}--\r\n`],
  ['with a part that has no head', `--${boundary}\r\n\r\nhello\r\n--${boundary}--\r\n`],
  ['with a head that is none', `--${boundary}\r\n: \0\r\n\r\nhello\r\n--${boundary}--\r\n`],
  ['with a head without an end', `--${boundary}\r\nContent-Disposition: ${'x'.repeat(100_000)}`],
  ['with a name that no object may have', `${part('name="__proto__"', 'x')}${whole}`],
  ['with a file of such a name', `${part('name="constructor"; filename="x"', 'x')}--${boundary}--\r\n`],
  [
    'with JSON that is none',
    `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\nContent-Type: application/json\r\n\r\n{\r\n${whole}`,
  ],
  [
    'with bytes that are no text',
    Buffer.concat([
      Buffer.from(part('name="note"', 'x').slice(0, -3)),
      Buffer.from([0xff, 0xfe, 0]),
      Buffer.from(`\r\n--${boundary}--`),
    ]),
  ],
])('a form %s is refused in plain words', async (_, payload, ...[contentType]) => {
  const answer = await raw(payload, contentType);
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'MALFORMED',
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
  expect(answer.statusCode).toBe(400);
});

test('more than 50 MiB is refused', async () => {
  const answer = await send(file('x'.repeat(50 * 1024 * 1024 + 1)));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'TOO_LARGE' });
});

test('JSON is refused', async () => {
  expect((await person.inject({ method: 'POST', url: '/api/v1/things', payload: {} })).statusCode).toBe(400);
});

test('nothing of a file is taken from somebody without the capability', async () => {
  const viewer = await signedIn(server.app, { designation: 'Viewer' });
  seen = undefined;
  const answer = await viewer.inject({ method: 'POST', url: '/api/v1/things', payload: 'x' });
  expect(answer.statusCode).toBe(403);
  expect(seen).toBeUndefined();
});
