import { testApp } from '../testing/test-app.ts';

test.each([
  ['https://portal.example.com', 'max-age=31536000'],
  ['http://localhost:9000', undefined],
])('where people reach the portal at %s its answers ask browsers for https: %s', async (publicUrl, asked) => {
  const server = await testApp({ publicUrl });
  try {
    for (const url of ['/', '/healthz', '/api/v1/auth/user', '/api/v1/none', '/parcels/none'])
      expect([url, (await server.app.inject({ url })).headers['strict-transport-security']]).toEqual([url, asked]);
  } finally {
    await server.close();
  }
});
