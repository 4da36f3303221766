import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Portal } from './portal.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Set before the portal of a measurement starts. */
export const operatorToken = 'the-token-of-this-measurement';

export interface Operator {
  /** Publishes the built hierarchy once more, under another version. */
  publish(version: string): Promise<void>;
  /** Lets everybody run this version of the hierarchy; answers when the portal has taken it. */
  use(version: string): Promise<void>;
  end(): Promise<void>;
}

/** Operates the portal of a measurement, by its command and its interface. */
export async function operatorOf({ address }: Portal): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-bench-parcels-'));
  const headers = { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' };
  return {
    async publish(version) {
      const copy = join(folder, version);
      await cp(join(project, 'packages/hierarchy/dist/0.1.0'), copy, { recursive: true });
      const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8')) as object;
      await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, version }));
      await promisify(execFile)(
        process.execPath,
        [join(project, 'tools/bin/parcels.mjs'), 'publish', copy, '--portal', address],
        { env: { ...process.env, OPS_TOKEN: operatorToken } },
      );
    },

    async use(version) {
      const now = await fetch(`${address}/ops/map`, { headers });
      const { map } = (await now.json()) as { map: { revision: number } };
      const body = JSON.stringify({
        uses: [{ name: 'hierarchy', version }],
        reason: 'Measured',
        revision: map.revision,
      });
      const answer = await fetch(`${address}/ops/map`, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },

    end: () => rm(folder, { recursive: true, force: true }),
  };
}
