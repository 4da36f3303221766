import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deployed, manifestSchema } from './manifest.ts';

/** Where the versions of parcels, singletons, vendors and the root config lie. */
export interface ParcelStore {
  /** The manifest of a version; null where there is none. */
  find(name: string, version: string): Promise<Deployed | null>;
  /** A file that the manifest names, with its compressed forms; null for any other. */
  read(name: string, version: string, path: string): Promise<StoredFile | null>;
}

export interface StoredFile {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  /** Of the content, as `sha384-...`. */
  readonly sha384: string;
}

const safeName = /^[a-z0-9][a-z0-9-]*$/;
const safeVersion = /^\d[\w.+-]*$/;
const mostCached = 96 * 1024 * 1024;

/** The folders that the build writes in the project. Files are kept in memory by the hash in their manifest. */
export function createParcelStore(projectFolder: string): ParcelStore {
  const manifests = new Map<string, { readonly stamp: string; readonly deployed: Deployed }>();
  const files = new Map<string, StoredFile>();
  let cached = 0;

  async function find(name: string, version: string): Promise<Deployed | null> {
    if (!safeName.test(name) || !safeVersion.test(version)) return null;
    for (const folder of foldersOf(projectFolder, name, version)) {
      const file = join(folder, 'manifest.json');
      const stamp = await stat(file).then(
        (found) => `${found.mtimeMs} ${found.ino}`,
        () => null,
      );
      if (stamp === null) continue;
      const known = manifests.get(file);
      if (known?.stamp === stamp) return known.deployed;
      const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      const deployed = { ...manifest, base: `/parcels/${name}/${version}/` };
      manifests.set(file, { stamp, deployed });
      return deployed;
    }
    return null;
  }

  async function read(name: string, version: string, path: string): Promise<StoredFile | null> {
    const deployed = await find(name, version);
    const entry = deployed?.files.find((file) => file.path === path);
    if (!entry) return null;
    const key = `${name}/${version}/${path} ${entry.sha384}`;
    const known = files.get(key);
    if (known) return known;
    const stored = await load(name, version, path, entry.sha384);
    if (stored) keep(key, stored);
    return stored;
  }

  async function load(name: string, version: string, path: string, sha384: string): Promise<StoredFile | null> {
    for (const folder of foldersOf(projectFolder, name, version)) {
      const [plain, br, gzip] = await Promise.all(
        ['', '.br', '.gz'].map((suffix) => readFile(join(folder, path + suffix)).catch(() => null)),
      );
      if (plain) return { plain, br: br ?? null, gzip: gzip ?? null, sha384 };
    }
    return null;
  }

  function keep(key: string, stored: StoredFile): void {
    files.set(key, stored);
    cached += sizeOf(stored);
    for (const [oldest, file] of files) {
      if (cached <= mostCached) break;
      files.delete(oldest);
      cached -= sizeOf(file);
    }
  }

  return { find, read };
}

function sizeOf({ plain, br, gzip }: StoredFile): number {
  return plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}

function foldersOf(projectFolder: string, name: string, version: string): string[] {
  return [
    join(projectFolder, 'packages', name, 'dist', version),
    join(projectFolder, 'shared', name, 'dist', version),
    join(projectFolder, 'shared/vendors/dist', name, version),
    ...(name === 'root-config' ? [join(projectFolder, 'root-config/dist', version)] : []),
  ];
}
