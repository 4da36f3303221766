import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Alteration, alteredFolder } from './operator.ts';

/** A CDN on this machine. */
export interface FakeCdn {
  readonly origin: string;
  /** Puts a version of the hierarchy there; answers the address of its folder. */
  upload(version: string, alteration: Alteration): Promise<string>;
  /** From now on browsers get this behind the bytes of scripts whose path matches; the portal gets them as they are. */
  spoil(path: RegExp, more: string): void;
  stop(): Promise<void>;
}

export async function startCdn(): Promise<FakeCdn> {
  const files = new Map<string, Buffer>();
  let spoilt: { readonly path: RegExp; readonly more: string } | null = null;
  const server = createServer(({ url = '', headers }, response) => {
    const content = files.get(url);
    const more = headers['sec-fetch-dest'] === 'script' && spoilt?.path.test(url) ? spoilt.more : '';
    response.writeHead(content ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': url.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    });
    response.end(content && Buffer.concat([content, Buffer.from(more)]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  return {
    origin,
    async upload(version, alteration) {
      const folder = await alteredFolder('hierarchy', version, alteration);
      const path = `/parcels/hierarchy/${version}/`;
      for (const name of await readdir(folder)) files.set(path + name, await readFile(join(folder, name)));
      await rm(folder, { recursive: true });
      return origin + path;
    },
    spoil(path, more) {
      spoilt = { path, more };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
