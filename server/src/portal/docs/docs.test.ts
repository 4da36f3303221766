import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let reader: Person;
beforeAll(async () => {
  server = await testApp();
  reader = await signedIn(server.app, { designation: 'Viewer' });
});
afterAll(() => server.close());

test('the document describes every implemented call with what it takes and answers', async () => {
  const document = (await reader.inject({ url: '/api/docs/json' })).json();
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

test.each(['json', 'yaml', 'json/', 'json?x=1', 'JSON', '%6Ason'])(
  'nobody else is shown the document, at %s',
  async (path) => {
    const answer = await server.app.inject(`/api/docs/${path}`);
    expect([401, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('openapi');
  },
);

test('its page asks as who is signed in in the browser', async () => {
  const script = await server.app.inject('/api/docs/static/swagger-initializer.js');
  expect(script.body).toMatch(/requestInterceptor.*[\s\S]*localStorage\.getItem\(['"]routebook-token['"]\)/);
});

test('its page may run its own scripts and no inline one', async () => {
  const answer = await server.app.inject('/api/docs/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  expect(answer.body).not.toMatch(/<script(?![^>]*src=)/);
});
