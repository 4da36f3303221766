import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service answers what is reported to it. */
const answers = {
  'answers at once': (response: ServerResponse) => response.end('{}'),
  'answers after 3 s': (response: ServerResponse) => setTimeout(() => response.end('{}'), 3_000),
  'never answers': () => undefined,
  'answers garbage': (response: ServerResponse) => response.writeHead(500).end('<html>{{{'),
  redirects: (response: ServerResponse) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  refuses: (response: ServerResponse) => response.destroy(),
} as const;

export type Behaviour = keyof typeof answers;
export const behaviours = Object.keys(answers) as readonly Behaviour[];

export interface ErrorService {
  readonly dsn: string;
  /** How many reports it got. */
  readonly reports: number;
  behave(as: Behaviour): void;
  stop(): Promise<void>;
}

/** An error-reporting service on this computer. */
export async function startErrorService(): Promise<ErrorService> {
  let behaviour: Behaviour = 'answers at once';
  let reports = 0;
  const take: RequestListener = async (request, response) => {
    for await (const _part of request);
    reports += 1;
    answers[behaviour](response);
  };
  const server = createServer(take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/1`,
    get reports() {
      return reports;
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
