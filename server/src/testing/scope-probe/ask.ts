import type { Territory, World } from './world.ts';

/** One try of a call: its path and query as sent, and its body. */
export interface Ask {
  readonly url: string;
  readonly body?: object;
  /** A multipart upload is tried with a small file. */
  readonly file?: string;
}

/** How the walk tries a call; `t` is one territory with everything in it, `own` the one of the person who walks. */
export interface ProbeEntry {
  /**
   * Reads: of their own territory they have to answer, and the same whatever is in other territories; with the ids of
   * another one they are not there, or answer nothing.
   */
  readonly reads?: (t: Territory, world: World) => Ask[];
  /** Writes that name something of another territory, each refused as not there, with nothing changed. */
  readonly writes?: (theirs: Territory, own: Territory, world: World) => Ask[];
  /** Why there is nothing to try. */
  readonly nothing?: string;
  /** What the reads name is not for those who walk, even of their own territory: above it, or somebody's alone. */
  readonly ownMayBeMissing?: boolean;
  /** What else a try may be refused with: a rule that looks at it before its place does, and tells nothing. */
  readonly alsoRefusedWith?: readonly number[];
}

export type ProbeEntries = Readonly<Record<string, ProbeEntry>>;

export const reason = 'For the walk';

/** Reads at an address with each of these queries. */
export function at(path: string, ...queries: readonly string[]): Ask[] {
  return (queries.length === 0 ? [''] : queries).map((query) => ({ url: `/api/v1/${path}${query}` }));
}

export function send(path: string, ...bodies: readonly object[]): Ask[] {
  return bodies.map((body) => ({ url: `/api/v1/${path}`, body }));
}
