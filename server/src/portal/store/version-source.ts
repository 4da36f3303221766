import type { Deployed } from '../manifest.ts';

/** A file of a version with its compressed forms. */
export interface StoredFile {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  /** Of the content, as the manifest says it: `sha384-...`. */
  readonly sha384: string;
}

/** A version in short. */
export interface StoredVersion {
  readonly manifest: Deployed;
  /** When it was published, or built. */
  readonly at: Date;
  readonly by: string;
  readonly builtIn: boolean;
  /** Of the entry as a browser loads it (brotli); null where it is not there. */
  readonly entryBytes: number | null;
}

/** A place where versions lie. Every read looks at what is stored, not at what was read before. */
export interface VersionSource {
  find(name: string, version: string): Promise<Deployed | null>;
  /** A file that the manifest names. */
  load(deployed: Deployed, path: string): Promise<StoredFile | null>;
  list(): Promise<StoredVersion[]>;
}
