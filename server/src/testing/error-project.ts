import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenEnvelope {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ErrorProject {
  readonly dsn: string;
  readonly taken: readonly TakenEnvelope[];
  /** How it answers from now on; as it should when nothing is said. */
  answer(how?: (response: ServerResponse) => void): void;
  /** The first envelopes, once as many have come. */
  envelopes(count: number): Promise<readonly TakenEnvelope[]>;
  close(): Promise<void>;
}

function well(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end('{"id":"9ec79c33ec9942ab8353589fcb2e04dc"}');
}

/** An error-reporting service on this computer that takes envelopes of one project, as Sentry's protocol has them. */
export async function errorProject(): Promise<ErrorProject> {
  const taken: TakenEnvelope[] = [];
  const waiting: (() => void)[] = [];
  let how = well;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    how(response);
    for (const look of waiting) look();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/42`,
    taken,
    answer(next = well) {
      how = next;
    },
    envelopes: (count) =>
      new Promise((done) => {
        const look = () => taken.length >= count && done(taken.slice(0, count));
        waiting.push(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
