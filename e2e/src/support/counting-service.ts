import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A service on this machine that counts page views, with a script that speaks Umami's protocol. */
export interface CountingService {
  /** Of its script. */
  readonly script: string;
  /** What it was told, in that order. */
  readonly told: readonly unknown[];
  /** All of each request that reached it. */
  readonly reached: readonly unknown[];
  /** How it answers from now on; as it should when nothing is said. */
  answer(how?: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** As far as a page that tells it each view itself needs it; any other would be told the whole address. */
const tracker = `(() => {
  const script = document.currentScript, of = (name) => script.getAttribute('data-' + name);
  const send = (payload) => fetch(new URL('/api/send', script.src), { method: 'POST', credentials: 'omit', keepalive: true,
    headers: { 'content-type': 'application/json' }, body: JSON.stringify({ type: 'event', payload }) }).catch(() => {});
  const facts = () => ({ website: of('website-id'), screen: screen.width + 'x' + screen.height, language: navigator.language,
    title: document.title, hostname: location.hostname, url: location.href, referrer: document.referrer,
    vid: of('identity-stitching') === 'false' ? undefined : 'somebody' });
  window.umami = { track: (view) => send(view(facts())) };
  if (of('auto-track') !== 'false') send(facts());
})();`;

export async function startCountingService(): Promise<CountingService> {
  const told: unknown[] = [];
  const reached: unknown[] = [];
  let how: ((response: ServerResponse) => void) | undefined;
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    reached.push({ method, url, headers, body });
    if (method === 'POST') told.push(JSON.parse(body));
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'content-type');
    if (how) how(response);
    else if (url === '/script.js') response.setHeader('content-type', 'text/javascript').end(tracker);
    else response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    script: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/script.js`,
    told,
    reached,
    answer(next) {
      how = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
