import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { busyness } from '../../testing/busyness.ts';
import { testApp } from '../../testing/test-app.ts';
import { limitBodyTime, longestRequest } from './body-time.ts';
import { answerFailures } from './failures.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  answerFailures(app);
  limitBodyTime(app, 500);
  app.post('/echo', async ({ body }) => ({ body }));
  app.get('/nothing', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends pieces of a request, one every so many milliseconds; answers what came back until the connection ended. */
async function sent(pieces: readonly string[], every: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (text) => (said += text));
  socket.on('error', () => undefined);
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await new Promise((next) => setTimeout(next, every));
  }
  const late = new Promise<void>((done) => setTimeout(done, 3_000).unref());
  await Promise.race([ended, late]);
  socket.destroy();
  return said;
}

const post = (length: number, close = '') =>
  `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${close}content-length: ${length}\r\n\r\n`;

test('a body that comes a byte at a time is answered in the failure shape, and its connection ends', async () => {
  const begun = performance.now();
  const said = await sent([post(100), ...'{"a": 1, "b": 2}'], 60);
  expect(performance.now() - begun).toBeLessThan(2_500 * busyness());
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toMatch(/connection: close/i);
  expect(said).toContain('"code":"TOO_SLOW"');
});

test('a body that comes in time is read, and so is a call without one', async () => {
  const said = await sent([post(16, 'connection: close\r\n'), '{"a": 1,', ' "b": 2}'], 60);
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(said).toContain('{"body":{"a":1,"b":2}}');
  expect(await sent(['GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'], 10)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a call that is answered before its body was read lives on beside others', async () => {
  const begun = await sent(
    [`DELETE /nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`],
    800,
  );
  expect(begun).toMatch(/^HTTP\/1\.1 (404|408) /);
  expect((await app.inject('/nothing')).statusCode).toBe(200);
});

test('the server limits the time of bodies, and of whole requests', async () => {
  const server = await testApp();
  expect(server.app.server.requestTimeout).toBe(longestRequest);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.close();
});
