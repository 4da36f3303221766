import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { testApp } from '../../testing/test-app.ts';
import { answerUnreadable } from './unreadable.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({
    clientErrorHandler: answerUnreadable({ 'x-content-type-options': 'nosniff' }),
    requestTimeout: 300,
    http: { connectionsCheckingInterval: 100 },
  });
  app.get('/', async () => ({ here: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What comes back until the connection ends. */
function sent(text: string, to = app): Promise<string> {
  return new Promise((done) => {
    const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.on('data', (piece) => (said += piece));
    socket.on('error', () => undefined);
    socket.once('close', () => done(said));
  });
}

test.each([
  ['a request line that is none', 'GET nowhere at all\r\n\r\n', 400, 'MALFORMED'],
  ['a header that is none', 'GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n', 400, 'MALFORMED'],
  ['what is no HTTP', '\u0016\u0003\u0001\u0002', 400, 'MALFORMED'],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 413, 'TOO_LARGE'],
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', 408, 'TOO_SLOW'],
])('%s is answered in the failure shape, and the connection ends', async (_, text, status, code) => {
  const [head = '', body = ''] = (await sent(text)).split('\r\n\r\n');
  expect(head).toMatch(`HTTP/1.1 ${status} `);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('connection: close');
  const failure = JSON.parse(body);
  expect(failure).toEqual({ success: false, code, message: expect.any(String), requestId: expect.any(String) });
  expect(head).toContain(`x-request-id: ${failure.requestId}`);
  expect((await app.inject('/')).json()).toEqual({ here: true });
});

test('the portal answers so, with the headers of all its answers', async () => {
  const portal = await testApp();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const said = await sent('GET nowhere at all\r\n\r\n', portal.app);
  expect(said).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED"/s);
  expect(said).toContain("content-security-policy: default-src 'none'");
  await portal.close();
});
