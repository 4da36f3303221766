import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('the document describes every implemented call with what it takes and answers', async () => {
  const document = (await server.app.inject('/api/docs/json')).json();
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>),
  );
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    server.app.calls.map(({ name }) => name).sort(),
  );
  const { post } = document.paths['/api/v1/login'];
  expect(post.security).toEqual([]);
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
  expect(post.responses['200'].content['application/json'].schema.properties.token).toEqual({ type: 'string' });
  const { put } = document.paths['/api/v1/saved-views/{id}'];
  expect(put.parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
    expect.objectContaining({ name: 'Idempotency-Key' }),
  ]);
});

test('its page may run its own scripts and no inline one', async () => {
  const answer = await server.app.inject('/api/docs/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  expect(answer.body).not.toMatch(/<script(?![^>]*src=)/);
});
