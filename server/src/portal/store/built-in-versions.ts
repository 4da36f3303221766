import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deployed, type Manifest, manifestSchema } from '../manifest.ts';
import type { StoredFile, StoredVersion, VersionSource } from './version-source.ts';

const safeName = /^[a-z0-9][a-z0-9-]*$/;
const safeVersion = /^\d[\w.+-]*$/;

/** The folders that the build writes in the project: what came with the server. */
export function builtInVersions(projectFolder: string): VersionSource {
  const manifests = new Map<string, { readonly stamp: string; readonly deployed: Deployed }>();

  async function find(name: string, version: string): Promise<Deployed | null> {
    if (!safeName.test(name) || !safeVersion.test(version)) return null;
    for (const parent of parentsOf(projectFolder, name)) {
      const file = join(parent, version, 'manifest.json');
      const stamp = await stat(file).then(
        (found) => `${found.mtimeMs} ${found.ino}`,
        () => null,
      );
      if (stamp === null) continue;
      const known = manifests.get(file);
      if (known?.stamp === stamp) return known.deployed;
      const manifest = await readManifest(file);
      if (!manifest) continue;
      const deployed = { ...manifest, base: `/parcels/${name}/${version}/`, folder: name };
      manifests.set(file, { stamp, deployed });
      return deployed;
    }
    return null;
  }

  async function load({ folder, version, files }: Deployed, path: string): Promise<StoredFile | null> {
    const named = files.find((file) => file.path === path);
    if (!named) return null;
    for (const parent of parentsOf(projectFolder, folder)) {
      const [plain, br, gzip] = await Promise.all(
        ['', '.br', '.gz'].map((suffix) => readFile(join(parent, version, path + suffix)).catch(() => null)),
      );
      if (plain) return { plain, br: br ?? null, gzip: gzip ?? null, sha384: named.sha384 };
    }
    return null;
  }

  async function list(): Promise<StoredVersion[]> {
    const names = await Promise.all(
      ['packages', 'shared', 'shared/vendors/dist'].map((at) => namesIn(projectFolder, at)),
    );
    const found: StoredVersion[] = [];
    for (const name of new Set([...names.flat(), 'root-config'])) {
      for (const parent of parentsOf(projectFolder, name)) {
        for (const version of await namesIn(parent)) {
          const stored = await describe(parent, name, version);
          if (stored) found.push(stored);
        }
      }
    }
    return found;
  }

  async function describe(parent: string, name: string, version: string): Promise<StoredVersion | null> {
    const manifest = await find(name, version);
    if (!manifest) return null;
    const folder = join(parent, version);
    const built = await stat(join(folder, 'manifest.json')).catch(() => null);
    if (!built) return null;
    const entry = await stat(join(folder, `${manifest.entry}.br`)).catch(() => null);
    return { manifest, at: built.mtime, by: 'Built in', builtIn: true, entryBytes: entry?.size ?? null };
  }

  return { find, load, list };
}

/** A folder whose manifest cannot be used is not installed. */
async function readManifest(file: string): Promise<Manifest | null> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function namesIn(...folder: readonly string[]): Promise<string[]> {
  return readdir(join(...folder)).catch(() => []);
}

/** Where versions of a name may lie. */
function parentsOf(projectFolder: string, name: string): string[] {
  return [
    join(projectFolder, 'packages', name, 'dist'),
    join(projectFolder, 'shared', name, 'dist'),
    join(projectFolder, 'shared/vendors/dist', name),
    ...(name === 'root-config' ? [join(projectFolder, 'root-config/dist')] : []),
  ];
}
