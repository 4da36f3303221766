import { call, nodeCallsOf, reply } from '@routebook/contract';
import { callServer } from './index.ts';
import { fakeServer, freshTab } from './testing/fake-server.ts';

const { list, get, update } = nodeCallsOf.division;
const id = '01990000-0000-7000-8000-000000000009';

beforeEach(freshTab);

test('fills in the path, sorts the query and leaves out what is not set', async () => {
  const calls = fakeServer({ 'GET /api/v1/divisions': {} });
  await callServer(list, { query: { sort: 'name', page: '2', search: '', market: undefined } });
  expect(calls).toMatchObject([{ method: 'GET', url: '/api/v1/divisions?page=2&sort=name' }]);

  await callServer(get, { params: { id } }).catch(() => undefined);
  expect(calls[1]).toMatchObject({ url: `/api/v1/divisions/${id}` });
});

test('sends a body as JSON, with the key that makes it harmless to send again', async () => {
  const calls = fakeServer({ [`PUT /api/v1/divisions/${id}`]: {} });
  const body = { name: 'Khulna', status: 'active', version: 3 } as const;
  await callServer(update, { params: { id }, body, idempotencyKey: 'key-1' });
  expect(calls).toMatchObject([{ body, headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' } }]);
});

test('sends a file as a form with the fields beside it', async () => {
  const upload = call({
    area: 'hierarchy',
    name: 'upload',
    method: 'POST',
    path: '/api/v1/uploads',
    access: 'session',
    tags: [],
    summary: '',
    upload: true,
    reply: reply({}),
  });
  const calls = fakeServer({ 'POST /api/v1/uploads': {} });
  const file = new File(['a,b'], 'zones.csv');
  await callServer(upload, { file });
  const form = calls[0]?.body;
  expect(form).toBeInstanceOf(FormData);
  expect(form instanceof FormData && form.get('file')).toMatchObject({ name: 'zones.csv' });
  expect(calls[0]?.headers).not.toHaveProperty('content-type');
});

describe('a refusal', () => {
  test('carries the code, the sentence, the fields and the counts', async () => {
    const body = {
      success: false,
      code: 'IN_USE',
      message: 'Khulna is in use.',
      fields: { name: 'Taken.' },
      counts: { districts: 10 },
      requestId: 'r7',
    };
    fakeServer({ 'GET /api/v1/divisions': { status: 409, body } });
    await expect(callServer(list)).rejects.toMatchObject({
      name: 'CallFailed',
      message: 'Khulna is in use.',
      status: 409,
      code: 'IN_USE',
      fields: { name: 'Taken.' },
      counts: { districts: 10 },
      requestId: 'r7',
    });
  });

  test('of too many attempts carries the seconds to wait', async () => {
    const body = { success: false, code: 'TOO_MANY', message: 'Too many attempts.', requestId: 'r' };
    fakeServer({ 'GET /api/v1/divisions': { status: 429, body, headers: { 'retry-after': '75' } } });
    await expect(callServer(list)).rejects.toMatchObject({ retryAfter: 75 });
  });

  test('of a foreign server is put into our words', async () => {
    fakeServer({ 'GET /api/v1/divisions': { status: 404, body: 'nope' } });
    await expect(callServer(list)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'The server answered with an error (404).',
    });
  });
});

test.each([502, 503, 504])(
  'a proxy that answers %i in the place of the server is an unreachable server',
  async (status) => {
    fakeServer({ 'GET /api/v1/divisions': { status, body: '<html>' } });
    await expect(callServer(list)).rejects.toMatchObject({ name: 'ServerUnreachable' });
  },
);

test('an answer that breaks off is an unreachable server', async () => {
  fakeServer({ 'GET /api/v1/divisions': { body: '{"success":tr' } });
  await expect(callServer(list)).rejects.toMatchObject({ name: 'ServerUnreachable' });
});
