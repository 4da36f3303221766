import { type ErrorProject, errorProject } from '../../testing/error-project.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';

let database: TestDatabase;
let project: ErrorProject;
let server: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  project = await errorProject();
  server = await testApp({ sentryDsn: project.dsn }, database);
});
afterAll(async () => {
  await server.close();
  await project.close();
  await database.drop();
});

const envelopeFor = (dsn: string) =>
  `${JSON.stringify({ event_id: '9ec79c33ec9942ab8353589fcb2e04dc', dsn })}\n{"type":"event"}\n{"message":"Rākhāl ✓"}\n`;

let networks = 0;
/** From a network of its own each, unless one is named. */
const send = (payload: string | Buffer, from = `198.51.100.${++networks}`, to = server) =>
  to.app.inject({
    method: 'POST',
    url: '/tunnel',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      authorization: 'Bearer secret-of-the-session',
      cookie: 'routebook-theme=dark',
      'x-forwarded-for': from,
    },
    payload,
  });

test('an envelope reaches the project byte for byte, with nothing of who sent it', async () => {
  const before = project.taken.length;
  const envelope = envelopeFor(project.dsn);
  expect(await send(envelope)).toMatchObject({ statusCode: 200, body: '{}' });
  const taken = (await project.envelopes(before + 1)).at(-1);
  expect(taken?.url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=0123456789abcdef0123456789abcdef');
  expect(taken?.body.toString()).toBe(envelope);
  expect(taken?.headers).toMatchObject({ 'content-type': 'application/x-sentry-envelope' });
  for (const name of ['authorization', 'cookie', 'x-forwarded-for', 'referer', 'origin'])
    expect(taken?.headers[name]).toBeUndefined();
});

test.each([
  ['another project', (dsn: string) => dsn.replace(/42$/, '43')],
  ['another host', (dsn: string) => dsn.replace('127.0.0.1', 'localhost')],
  ['another key', (dsn: string) => dsn.replace('0123', '9999')],
  ['an address that is no project', () => 'http://169.254.169.254/latest/meta-data'],
])('an envelope for %s is refused', async (_what, other) => {
  const before = project.taken.length;
  expect(await send(envelopeFor(other(project.dsn)))).toMatchObject({ statusCode: 403 });
  expect(project.taken).toHaveLength(before);
});

test.each(['', '\n', 'no JSON\n{}', '{"event_id":"1"}\n', '{"dsn":7}\n', '[]\n', 'null\n'])(
  'what is no envelope with a DSN is refused: %j',
  async (payload) => expect((await send(payload)).statusCode).toBe(400),
);

test('50 MB are refused', async () => {
  expect((await send(Buffer.alloc(50 * 1024 * 1024, 120))).statusCode).toBe(413);
});

test('a flood from one network is refused, and nobody else is', async () => {
  const before = project.taken.length;
  project.answer((response) => response.end('{}'));
  const statuses: number[] = [];
  for (let count = 0; count < 320; count += 1)
    statuses.push((await send(envelopeFor('http://k@elsewhere/1'), '203.0.113.7')).statusCode);
  expect(statuses.filter((status) => status === 403)).toHaveLength(300);
  const late = await send(envelopeFor(project.dsn), '203.0.113.7');
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(envelopeFor(project.dsn), '203.0.113.8')).statusCode).toBe(200);
  await project.envelopes(before + 1);
});

test('nobody waits for a service that does not answer, and it is sent no more than twenty at once', async () => {
  const before = project.taken.length;
  project.answer(() => undefined);
  for (let count = 0; count < 30; count += 1) expect((await send(envelopeFor(project.dsn))).statusCode).toBe(200);
  await project.envelopes(before + 20);
  expect(project.taken).toHaveLength(before + 20);
});

describe('a service of its own', () => {
  let own: ErrorProject;
  let other: TestApp;
  beforeEach(async () => {
    own = await errorProject();
    other = await testApp({ sentryDsn: own.dsn }, database);
  });
  afterEach(async () => {
    await other.close();
    await own.close();
  });

  test('that redirects is not followed', async () => {
    own.answer((response) => response.writeHead(307, { location: `${project.dsn.replace(/\w+@/, '')}` }).end());
    const before = project.taken.length;
    await send(envelopeFor(own.dsn), '192.0.2.1', other);
    await own.envelopes(1);
    expect((await send(envelopeFor(own.dsn), '192.0.2.1', other)).statusCode).toBe(200);
    await own.envelopes(2);
    expect(project.taken).toHaveLength(before);
  });

  test('that answers garbage and an error harms nobody', async () => {
    own.answer((response) => response.writeHead(500, { 'content-type': 'application/json' }).end('<html>{{{'));
    for (const count of [1, 2, 3]) {
      expect((await send(envelopeFor(own.dsn), '192.0.2.2', other)).statusCode).toBe(200);
      await own.envelopes(count);
    }
  });

  test('that wants no more of something is obeyed by the page, which is told so', async () => {
    own.answer((response) => response.writeHead(200, { 'x-sentry-rate-limits': '60:replay:project' }).end('{}'));
    await send(envelopeFor(own.dsn), '192.0.2.3', other);
    await own.envelopes(1);
    await expectAnswer({ statusCode: 200, headers: { 'x-sentry-rate-limits': '60:replay:project' } });
  });

  test('that wants nothing for a time is left alone', async () => {
    own.answer((response) => response.writeHead(429, { 'retry-after': '30' }).end());
    await send(envelopeFor(own.dsn), '192.0.2.4', other);
    await own.envelopes(1);
    await expectAnswer({ statusCode: 429, headers: { 'retry-after': '30' } });
    const taken = own.taken.length;
    await send(envelopeFor(own.dsn), '192.0.2.4', other);
    expect(own.taken).toHaveLength(taken);
  });

  /** What the service answered is known a moment after it took the envelope. */
  async function expectAnswer(wanted: object): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const answer = await send(envelopeFor(own.dsn), '192.0.2.5', other);
      if (turn < 50 && answer.headers['x-sentry-rate-limits'] === undefined && answer.statusCode === 200)
        await new Promise((done) => setTimeout(done, 20));
      else return expect(answer).toMatchObject(wanted);
    }
  }
});

test('without a DSN there is no such address', async () => {
  const without = await testApp({}, database);
  expect((await send(envelopeFor(project.dsn), undefined, without)).statusCode).toBe(404);
  await without.close();
});
