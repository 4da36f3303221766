import { type TestApp, testApp } from '../testing/test-app.ts';

const friend = 'https://portal.example';
const stranger = 'https://elsewhere.example';
let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  open = await testApp({ portalOrigins: [friend] });
  closed = await testApp();
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const preflight = (server: TestApp, origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/new-brands',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

test('pages of a portal that is named may make calls, and read what they need of the answer', async () => {
  const asked = await preflight(open, friend);
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': friend,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  });
  expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  const answer = await open.app.inject({ url: '/api/v1/new-brands', headers: { origin: friend } });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, friend]);
  expect(answer.headers['access-control-expose-headers']).toContain('x-request-id');
});

test.each([
  ['of another portal, where one is named', () => open, stranger],
  ['of any, where none is', () => closed, friend],
])('pages %s may not', async (_, server, origin) => {
  expect((await preflight(server(), origin)).headers).not.toHaveProperty('access-control-allow-origin', origin);
  const answer = await server().app.inject({ url: '/api/v1/new-brands', headers: { origin } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});
