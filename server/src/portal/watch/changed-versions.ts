import type { MapDifference, MapRevision } from '@routebook/contract';
import { keyOf, versionAt } from '../gate/facts.ts';

/** A revision that was made during the watch. */
export interface RecentRevision {
  readonly cause: MapRevision['cause'];
  readonly changes: readonly MapDifference[];
  readonly madeAt: string;
  readonly minutesSince: number;
}

/** A version that runs for all since a change of the map. */
export interface ChangedVersion {
  readonly name: string;
  readonly version: string;
  readonly cause: MapRevision['cause'];
  readonly since: string;
  readonly minutesSince: number;
  /** What its specifiers pointed at before; null where the map did not have one. */
  readonly before: Readonly<Record<string, string | null>>;
  /** What they point at now. */
  readonly after: Readonly<Record<string, string>>;
}

/** The versions that revisions, newest first, have put into the map that runs; of a specifier that changed twice the later one. */
export function changedVersions(revisions: readonly RecentRevision[]): ChangedVersion[] {
  const seen = new Set<string>();
  const versions = new Map<string, ChangedVersion>();
  for (const { cause, changes, madeAt, minutesSince } of revisions) {
    for (const { specifier, from, to } of changes) {
      if (seen.has(specifier)) continue;
      seen.add(specifier);
      const named = to === null ? null : versionAt(to);
      if (to === null || !named) continue;
      const key = keyOf(named.name, named.version);
      const known = versions.get(key) ?? { ...named, cause, since: madeAt, minutesSince, before: {}, after: {} };
      versions.set(key, {
        ...known,
        before: { ...known.before, [specifier]: from },
        after: { ...known.after, [specifier]: to },
      });
    }
  }
  return [...versions.values()];
}
