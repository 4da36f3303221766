import type { Database } from '../../core/database/database.ts';
import type { Revision } from '../revisions/revision.ts';
import { changedVersions } from './changed-versions.ts';
import type { Unwanted } from './map-without.ts';
import {
  failuresAbove,
  failuresOf,
  peopleWhoRan,
  provenBefore,
  recentRevisions,
  trialBegan,
  type Watched,
} from './read-watch.ts';
import { isShared } from './shared-modules.ts';
import { fewestPeople, type WatchFacts, whyToUndo } from './why-to-undo.ts';

export interface Failing {
  readonly unwanted: Unwanted;
  readonly why: string;
  /** When it was put into the map. */
  readonly since: string;
}

export interface WatchResult {
  /** Whether there is anything to look at again. */
  readonly watching: boolean;
  readonly failing: readonly Failing[];
}

type Known = Pick<WatchFacts, 'runsFor' | 'cause' | 'minutesSince' | 'isFirst'>;

/** Looks at every version that is watched, of the running revision, and answers those that the portal should go back from. */
export async function findFailing(db: Database, { trials }: Revision): Promise<WatchResult> {
  const failing: Failing[] = [];

  const changed = changedVersions(await recentRevisions(db));
  // Beside a parcel that changed as well nobody can tell which of them is at fault; the parcel is then watched by itself.
  const onlyShared = changed.every(({ before }) => Object.keys(before).every(isShared));
  const failures = onlyShared ? failuresAbove : failuresOf;
  for (const { name, version, since, before, after, cause, minutesSince } of changed) {
    const isFirst = Object.values(before).every((address) => address === null);
    const known: Known = { runsFor: 'all', cause, minutesSince, isFirst };
    const watched: Watched = { name, version, since };
    const why = await judge(db, watched, known, failures, () => provenBefore(db, watched, after));
    if (why) failing.push({ unwanted: { runsFor: 'all', name, version, before }, why, since });
  }

  for (const { name, version } of trials) {
    const since = await trialBegan(db, { name, version });
    const known: Known = { runsFor: 'some', cause: 'trial', minutesSince: 0, isFirst: false };
    const why = await judge(db, { name, version, since }, known, failuresOf, async () => false);
    if (why) failing.push({ unwanted: { runsFor: 'some', name, version }, why, since });
  }

  return { watching: changed.length > 0 || trials.length > 0, failing };
}

/** What is dear to find out is only asked once enough people have met a failure. */
async function judge(
  db: Database,
  watched: Watched,
  known: Known,
  failuresIn: typeof failuresOf,
  proven: () => Promise<boolean>,
): Promise<string | null> {
  const failures = await failuresIn(db, watched);
  if (failures.length < fewestPeople) return null;
  return whyToUndo({
    ...known,
    name: watched.name,
    version: watched.version,
    provenBefore: await proven(),
    people: await peopleWhoRan(db, watched),
    failures,
  });
}
