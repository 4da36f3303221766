import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ParcelManifest } from '@routebook/contract';
import { exitCodes, run } from '@routebook/tools/parcels';
import { operatorToken } from '../operator.ts';
import type { Portal } from '../portal.ts';
import type { BrokenVersion } from './cases.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Does what `npm run parcels -- ...` does; answers what the portal refuses it for, null where it is done. */
export async function command({ address }: Portal, ...words: readonly string[]): Promise<string | null> {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const surroundings = { here: project, token: operatorToken, say, complain: say };
  const code = await run([...words, '--portal', address], surroundings);
  if (code === exitCodes.done) return null;
  // Of a library the command itself says that it is not published.
  if (code === exitCodes.refused || code === exitCodes.wrongUsage) return said.join(' ').replace(/\s+/g, ' ');
  throw new Error(said.join('\n'));
}

/** Publishes a broken version; answers what the portal refuses it for, null where it takes it. */
export async function publishBroken(
  portal: Portal,
  { name, code, manifest }: BrokenVersion,
  version: string,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-broken-'));
  try {
    const built = builtFolder(name);
    const right = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as ParcelManifest;
    const sha384 = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const loader = right.files.filter(({ path }) => path === right.loader);
    for (const { path } of loader) await copyFile(join(built, path), join(folder, path));
    const files = [...loader, { path: right.entry, bytes: Buffer.byteLength(code), sha384 }];
    await writeFile(join(folder, right.entry), code);
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify({
        ...right,
        imports: [],
        laterImports: [],
        sharedRanges: {},
        ...(right.kind === 'parcel' && { lifecycles: ['bootstrap', 'mount', 'unmount'] }),
        ...manifest,
        version,
        files,
        calls: [],
      }),
    );
    return await command(portal, 'publish', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of the version that the build made. */
function builtFolder(name: string): string {
  const places = [`packages/${name}/dist`, `shared/${name}/dist`, `${name}/dist`, `shared/vendors/dist/${name}`];
  const [found] = places
    .map((place) => join(project, place))
    .filter(existsSync)
    .flatMap((place) => readdirSync(place).map((version) => join(place, version)))
    .filter((folder) => existsSync(join(folder, 'manifest.json')));
  if (found === undefined) throw new Error(`${name} has not been built.`);
  return found;
}
