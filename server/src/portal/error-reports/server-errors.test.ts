import { type ErrorProject, errorProject } from '../../testing/error-project.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let project: ErrorProject;
let server: TestApp;

beforeAll(async () => {
  project = await errorProject();
  server = await testApp({ sentryDsn: project.dsn });
  server.app.get('/api/v1/faulty/:id', async () => {
    throw new Error('The outlet "Rahim Store" of karim@example.com, 01711234567, is not there.');
  });
});
afterAll(async () => {
  await server.close();
  await project.close();
});

/** The payload of an envelope with one item. */
const itemOf = (envelope: Buffer | undefined) => JSON.parse(envelope?.toString().split('\n')[2] ?? '');

test('an error of a call reaches the project with the request id that the person saw, and with nothing of people', async () => {
  const answer = await server.app.inject({
    url: '/api/v1/faulty/7?search=Rahim',
    headers: { authorization: 'Bearer a-secret-token', cookie: 'routebook-theme=dark' },
  });
  expect(answer.statusCode).toBe(500);
  const [taken] = await project.envelopes(1);
  expect(taken?.url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=0123456789abcdef0123456789abcdef');
  expect(itemOf(taken?.body)).toMatchObject({
    level: 'error',
    platform: 'node',
    release: 'server@0.1.0',
    tags: { call: 'GET /api/v1/faulty/:id', requestId: answer.json().requestId },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'The outlet "…" of [e-mail], [number], is not there.',
          stacktrace: { frames: expect.arrayContaining([expect.objectContaining({ in_app: true })]) },
        },
      ],
    },
  });
  expect(taken?.body.toString()).not.toMatch(/Rahim|karim|01711|secret/);
});

test('what went wrong beside calls is reported with what it was', async () => {
  const before = project.taken.length;
  server.app.reportError(new Error('The portal changed by itself: hierarchy from 2.0.0 to 1.0.0'), {
    swap: 'undone',
    revision: 7,
  });
  const taken = (await project.envelopes(before + 1)).at(-1);
  expect(itemOf(taken?.body)).toMatchObject({ tags: { swap: 'undone', revision: 7 } });
});

test('what was refused is no error', async () => {
  const before = project.taken.length;
  expect((await server.app.inject('/api/v1/auth/user')).statusCode).toBe(401);
  expect((await server.app.inject('/api/v1/nothing')).statusCode).toBe(404);
  server.app.reportError(new Error('after both'));
  const taken = (await project.envelopes(before + 1)).at(-1);
  expect(itemOf(taken?.body)).toMatchObject({ exception: { values: [{ value: 'after both' }] } });
});
