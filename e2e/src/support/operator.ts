import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParcelManifest } from '@routebook/contract';
import { exitCodes, run } from '@routebook/tools/parcels';
import { opsToken } from './portal-server.ts';

const project = join(__dirname, '../../..');

/** What a version has otherwise than the built one that it is made from. */
export interface Alteration {
  readonly source?: (source: string) => string;
  /** Of the manifest as it would be right for the altered files. */
  readonly manifest?: (manifest: ParcelManifest) => ParcelManifest;
}

/** Does what `npm run parcels -- ...` does, with the operator's token; throws what it complains of. */
export function parcelsCommand(address: string, ...words: readonly string[]): Promise<void> {
  return parcelsCommandAs(opsToken, address, ...words);
}

/** The same in the name of whoever's session this is. */
export async function parcelsCommandAs(token: string, address: string, ...words: readonly string[]): Promise<void> {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const exitCode = await run([...words, '--portal', address], { here: project, token, say, complain: say });
  if (exitCode !== exitCodes.done) throw new Error(said.join('\n'));
}

/** Publishes a version of a parcel or of a shared module: the built one with another entry or manifest. */
export async function publishAltered(
  address: string,
  name: string,
  version: string,
  alteration: Alteration,
): Promise<void> {
  const folder = await alteredFolder(name, version, alteration);
  try {
    await parcelsCommand(address, 'publish', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder of its own with such a version, without the source maps, which describe the built one. */
export async function alteredFolder(
  name: string,
  version: string,
  { source = (built) => built, manifest = (right) => right }: Alteration,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-version-'));
  const from = await builtFolder(name);
  const built = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as ParcelManifest;
  const entry = Buffer.from(source(await readFile(join(from, built.entry), 'utf8')));
  const sha384 = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const files = built.files
    .filter(({ path }) => !path.endsWith('.map'))
    .map((file) => (file.path === built.entry ? { path: file.path, bytes: entry.length, sha384 } : file));
  for (const { path } of files) await cp(join(from, path), join(folder, path));
  await writeFile(join(folder, built.entry), entry);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest({ ...built, version, files })));
  return folder;
}

/** Where the build left the version that the import map of the project names. */
async function builtFolder(name: string): Promise<string> {
  const map = await readFile(join(project, 'importmap.json'), 'utf8');
  const version = new RegExp(`/parcels/${name}/([^/]+)/`).exec(map)?.[1] ?? '';
  const folders = [`packages/${name}/dist`, `shared/${name}/dist`, `${name}/dist`, `shared/vendors/dist/${name}`].map(
    (folder) => join(project, folder, version),
  );
  const folder = folders.find(existsSync);
  if (folder === undefined) throw new Error(`${name} has not been built.`);
  return folder;
}
