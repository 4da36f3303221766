import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ParcelManifest } from '@routebook/contract';
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
      await writeVersion(join(project, 'packages/hierarchy/dist/0.1.0'), copy, version);
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

/** Writes what the build would of the same sources as another version: its number is in its chunks, and their hashes in its entry. */
async function writeVersion(built: string, folder: string, version: string): Promise<void> {
  await mkdir(folder);
  const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as ParcelManifest;
  const hashes = new Map<string, string>();
  const files = [];
  for (const file of [...manifest.files].sort(
    (one, other) => Number(one.path === manifest.entry) - Number(other.path === manifest.entry),
  )) {
    const bytes = await readFile(join(built, file.path));
    const content = file.path.endsWith('.js') ? asVersion(bytes.toString(), version, hashes) : bytes;
    await writeFile(join(folder, file.path), content);
    const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    hashes.set(file.sha384, sha384);
    files.push({ path: file.path, bytes: Buffer.byteLength(content), sha384 });
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version, files }));
}

function asVersion(code: string, version: string, hashes: ReadonlyMap<string, string>): string {
  const renamed = code
    .replaceAll('@routebook/hierarchy@0.1.0', `@routebook/hierarchy@${version}`)
    .replaceAll('_routebook_hierarchy_0_1_0', `_routebook_hierarchy_${version.replaceAll('.', '_')}`);
  return renamed.replace(/sha384-[\w+/]{64}/g, (hash) => hashes.get(hash) ?? hash);
}
