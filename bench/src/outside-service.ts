import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service answers what is reported to it, and what asks for its script. */
const answers = {
  'answers at once': (response: ServerResponse, text: string) => response.end(text),
  'answers after 3 s': (response: ServerResponse, text: string) => setTimeout(() => response.end(text), 3_000),
  'never answers': () => undefined,
  'answers garbage': (response: ServerResponse) => response.writeHead(500).end('<html>{{{'),
  redirects: (response: ServerResponse) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  refuses: (response: ServerResponse) => response.destroy(),
} as const;

export type Behaviour = keyof typeof answers;
export const behaviours = Object.keys(answers) as readonly Behaviour[];

/** As far as a page that tells it each view itself needs Umami's. */
const counter = `(() => {
  const { src } = document.currentScript;
  const send = (view) => fetch(new URL('/api/send', src), { method: 'POST', keepalive: true, body: JSON.stringify(view) }).catch(() => {});
  window.umami = { track: (view) => send(view({ title: document.title })) };
})();`;

export interface OutsideService {
  readonly dsn: string;
  /** Of the script that counts views. */
  readonly script: string;
  /** How many reports and views it got. */
  readonly told: number;
  behave(as: Behaviour): void;
  stop(): Promise<void>;
}

/** A service on this computer to which errors are reported, and which counts views. */
export async function startOutsideService(): Promise<OutsideService> {
  let behaviour: Behaviour = 'answers at once';
  let told = 0;
  const take: RequestListener = async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    for await (const _part of request);
    const isScript = request.method === 'GET';
    if (!isScript) told += 1;
    answers[behaviour](response, isScript ? counter : '{}');
  };
  const server = createServer(take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@${host}/1`,
    script: `http://${host}/script.js`,
    get told() {
      return told;
    },
    behave(as) {
      behaviour = as;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
