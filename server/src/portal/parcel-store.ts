import type { Database } from '../core/database/database.ts';
import type { Deployed } from './manifest.ts';
import { builtInVersions } from './store/built-in-versions.ts';
import type { FileProblem } from './store/file-problem.ts';
import { inspectFiles } from './store/inspect-files.ts';
import { publishedVersions } from './store/published-versions.ts';
import type { StoredFile, StoredVersion } from './store/version-source.ts';

/** All versions of parcels, singletons, vendors and the root config: those that came with the server, and those published. */
export interface ParcelStore {
  /** The manifest of a version; null where there is none. A version that came with the server is never another's. */
  find(name: string, version: string): Promise<Deployed | null>;
  /** A file that the manifest names, with its compressed forms; null for any other. */
  read(name: string, version: string, path: string): Promise<StoredFile | null>;
  /** Every version, newest first. */
  list(): Promise<StoredVersion[]>;
  /** Reads every file of a version anew and answers what is not as its manifest says; null where there is no such version. */
  inspect(name: string, version: string): Promise<FileProblem[] | null>;
}

const mostCached = 96 * 1024 * 1024;

/** Files are kept in memory by the hash in their manifest. */
export function createParcelStore(projectFolder: string, db: Database): ParcelStore {
  const sources = [builtInVersions(projectFolder), publishedVersions(db)];
  const files = new Map<string, StoredFile>();
  let cached = 0;

  async function locate(name: string, version: string) {
    for (const source of sources) {
      const deployed = await source.find(name, version);
      if (deployed) return { source, deployed };
    }
    return null;
  }

  async function read(name: string, version: string, path: string): Promise<StoredFile | null> {
    const place = await locate(name, version);
    const named = place?.deployed.files.find((file) => file.path === path);
    if (!place || !named) return null;
    const key = `${name}/${version}/${path} ${named.sha384}`;
    const known = files.get(key);
    if (known) return known;
    const stored = await place.source.load(place.deployed, path);
    if (stored) keep(key, stored);
    return stored;
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

  return {
    find: async (name, version) => (await locate(name, version))?.deployed ?? null,
    read,
    async list() {
      const found = await Promise.all(sources.map((source) => source.list()));
      const byName = new Map(
        found
          .flat()
          .reverse()
          .map((stored) => [stored.manifest.base, stored]),
      );
      return [...byName.values()].sort((one, other) => other.at.getTime() - one.at.getTime());
    },
    async inspect(name, version) {
      const place = await locate(name, version);
      return place && inspectFiles(place.deployed, (path) => place.source.load(place.deployed, path));
    },
  };
}

function sizeOf({ plain, br, gzip }: StoredFile): number {
  return plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every stored version of parcels and shared modules. */
    readonly parcels: ParcelStore;
  }
}
