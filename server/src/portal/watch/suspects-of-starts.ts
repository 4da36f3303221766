import type { ChangedSet } from './changed-sets.ts';
import { isShared } from './shared-modules.ts';
import type { Failure } from './why-to-undo.ts';

/** Open pages do not reload: what keeps the portal from starting shows when people come, the next morning at the latest. */
export const watchHours = 24;

/** How the portal started in a browser with a map that was new to it. */
export interface Start extends Failure {
  readonly revision: number;
  /** What started last in that browser; 0 for none. */
  readonly good: number;
  readonly outcome: 'started' | 'failed' | 'open';
}

/** A set of versions with the revision that put it into the map. */
export interface DatedSet extends ChangedSet {
  readonly revision: number;
}

/** A set that may be why the portal does not start, and the starts that it may have failed. */
export interface SuspectOfStarts {
  readonly set: DatedSet;
  readonly failures: readonly Start[];
}

/**
 * The sets that may be why the portal does not start. Of a start that failed it is what came after the newest map that
 * started, in that browser or in any, before it; shared modules, where there are some among it, since nothing starts
 * without them.
 */
export function suspectsOf(starts: readonly Start[], sets: readonly DatedSet[]): SuspectOfStarts[] {
  const failures = new Map<DatedSet, Start[]>();
  for (const failed of starts.filter(({ outcome }) => outcome === 'failed')) {
    const good = newestGood(starts, failed);
    const within = sets.filter((set) => set.revision > good && set.revision <= failed.revision && mayGoBack(set));
    const shared = within.filter(({ before }) => Object.keys(before).some(isShared));
    for (const set of shared.length > 0 ? shared : within) failures.set(set, [...(failures.get(set) ?? []), failed]);
  }
  return [...failures].map(([set, of]) => ({ set, failures: of }));
}

function newestGood(starts: readonly Start[], failed: Start): number {
  const good = starts.flatMap((start) => [start.good, ...(start.outcome === 'started' ? [start.revision] : [])]);
  return Math.max(failed.good, ...good.filter((revision) => revision < failed.revision));
}

/** Something ran in its place before, and it is not itself what was gone back to. */
function mayGoBack({ cause, before }: DatedSet): boolean {
  return Object.values(before).some((address) => address !== null) && cause !== 'undo' && cause !== 'rollback';
}
