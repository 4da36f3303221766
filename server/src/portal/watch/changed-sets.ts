import type { MapDifference, MapRevision } from '@routebook/contract';
import { keyOf, versionAt } from '../gate/facts.ts';

export interface Version {
  readonly name: string;
  readonly version: string;
}

/** A revision that was made during the watch. */
export interface RecentRevision {
  readonly cause: MapRevision['cause'];
  readonly changes: readonly MapDifference[];
  readonly madeAt: string;
  readonly minutesSince: number;
}

/** What one revision put into the map and what runs for all since: it is watched, and goes back, as a whole. */
export interface ChangedSet {
  readonly versions: readonly Version[];
  readonly cause: MapRevision['cause'];
  readonly since: string;
  readonly minutesSince: number;
  /** What its specifiers pointed at before; null where the map did not have one. */
  readonly before: Readonly<Record<string, string | null>>;
  /** What they point at now; without those that left the map. */
  readonly after: Readonly<Record<string, string>>;
}

/** The sets that revisions, newest first, have put into the map that runs; what changed again since is of the later one. */
export function changedSets(revisions: readonly RecentRevision[]): ChangedSet[] {
  const seen = new Set<string>();
  return revisions.flatMap(({ cause, changes, madeAt, minutesSince }) => {
    const standing = changes.filter(({ specifier }) => !seen.has(specifier));
    for (const { specifier } of standing) seen.add(specifier);
    const versions = new Map(
      standing.flatMap(({ to }) => {
        const named = to === null ? null : versionAt(to);
        return named ? [[keyOf(named.name, named.version), named] as const] : [];
      }),
    );
    if (versions.size === 0) return [];
    return [
      {
        versions: [...versions.values()],
        cause,
        since: madeAt,
        minutesSince,
        before: Object.fromEntries(standing.map(({ specifier, from }) => [specifier, from])),
        after: Object.fromEntries(standing.flatMap(({ specifier, to }) => (to === null ? [] : [[specifier, to]]))),
      },
    ];
  });
}
