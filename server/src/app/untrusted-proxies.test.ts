import { type TestApp, testApp } from '../testing/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

const tryFrom = (address: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    headers: { 'x-forwarded-for': address },
    payload: { email: 'nobody@example.com', password: 'wrong' },
  });
const networks = async () => {
  const { rows } = await server.app.pool.query(
    "select key from attempt where key like 'sign-in address%' order by key",
  );
  return rows.map(({ key }) => key);
};

test('X-Forwarded-For of an address that is not trusted counts for nothing, and the log says so once', async () => {
  server = await testApp({ trustedProxies: [] });
  const warn = jest.spyOn(server.app.log, 'warn');
  for (const address of ['203.0.113.7', '203.0.113.8']) expect((await tryFrom(address)).statusCode).toBe(401);
  expect(await networks()).toEqual(['sign-in address 127.0.0.1']);
  expect(warn.mock.calls).toEqual([
    [
      { address: '127.0.0.1' },
      expect.stringMatching(/^X-Forwarded-For of 127\.0\.0\.1 is not believed: .* TRUSTED_PROXIES$/),
    ],
  ]);
});

test('X-Forwarded-For of a trusted proxy says who calls', async () => {
  server = await testApp({ trustedProxies: ['127.0.0.1'] });
  const warn = jest.spyOn(server.app.log, 'warn');
  for (const address of ['203.0.113.7', '203.0.113.8']) await tryFrom(address);
  expect(await networks()).toEqual(['sign-in address 203.0.113.7', 'sign-in address 203.0.113.8']);
  expect(warn).not.toHaveBeenCalled();
});
