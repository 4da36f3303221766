import type { Trial, UsedCall } from '@routebook/contract';
import type { Deployed } from '../manifest.ts';
import type { FileProblem } from '../store/file-problem.ts';
import type { CodeFacts } from './entry/read-code.ts';
import type { GateReason } from './reason.ts';

export type Imports = Readonly<Record<string, string>>;

/** What was found of a version that a map names. */
export interface VersionFacts {
  readonly manifest: Deployed;
  /** What its stored bytes lack of what its manifest says; not looked for in what runs already. */
  readonly problems: readonly FileProblem[];
  /** What its code says; null where it was not read, since it runs already or its bytes are not its own. */
  readonly code: CodeFacts | null;
  /** Of the entry as a browser loads it (brotli); null where it has no such form. */
  readonly entryBytes: number | null;
}

/** All that the gate looks at, so that its rules are plain functions. */
export interface GateFacts {
  /** By `name@version`; what is not in it is not stored. */
  readonly versions: ReadonlyMap<string, VersionFacts>;
  /** Origins that addresses outside the portal may have. */
  readonly origins: readonly string[];
  /** What is against versions at such addresses, by address, where their files were read just now. */
  readonly elsewhere: ReadonlyMap<string, readonly GateReason[]>;
  /** The calls that this server answers, by method and path: `GET /api/v1/regions`. */
  readonly calls: ReadonlyMap<string, UsedCall>;
  /** What runs now: what is wrong with it already stops no other change. Null before the first revision. */
  readonly running: { readonly imports: Imports; readonly trials: readonly Trial[] } | null;
}

const ownFolder = /^\/parcels\/([^/]+)\/([^/]+)\/$/;
const folderElsewhere = /^https?:\/\/[^?#]+\/([a-z0-9][a-z0-9-]*)\/(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\/$/;

/** The version whose folder an address of the map is, here (`/parcels/nav/0.1.0/`) or elsewhere (`https://cdn.example/nav/0.1.0/`); or null. */
export function versionAt(address: string): { readonly name: string; readonly version: string } | null {
  const [, name, version] = ownFolder.exec(address) ?? folderElsewhere.exec(address) ?? [];
  return name === undefined || version === undefined ? null : { name, version };
}

/** Whether an address leads out of this portal. */
export function isElsewhere(address: string): boolean {
  return URL.canParse(address);
}

export function keyOf(name: string, version: string): string {
  return `${name}@${version}`;
}
