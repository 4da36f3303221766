import type { Database } from '../../core/database/database.ts';
import { changedSets } from './changed-sets.ts';
import type { Failing } from './failing.ts';
import { versionText } from './map-without.ts';
import { peopleOfDay, recentStarts } from './read-starts.ts';
import { provenBefore, recentRevisions } from './read-watch.ts';
import { suspectsOf, watchHours } from './suspects-of-starts.ts';
import { fewestInTrial, whyToUndo } from './why-to-undo.ts';

/** What the portal should go back from because it does not start with it, for as many people as there are at work. */
export async function findFailingStarts(db: Database): Promise<Failing[]> {
  const starts = await recentStarts(db);
  const failed = starts.filter(({ outcome }) => outcome === 'failed');
  if (new Set(failed.map(({ person }) => person)).size < fewestInTrial) return [];

  const revisions = await recentRevisions(db, watchHours * 60);
  const madeAt = new Map(revisions.map((one) => [one.madeAt, one.revision]));
  const sets = changedSets(revisions).map((set) => ({ ...set, revision: madeAt.get(set.since) ?? 0 }));
  const failing: Failing[] = [];
  for (const { set, failures } of suspectsOf(starts, sets)) {
    const { versions, before, after, since, revision, cause, minutesSince } = set;
    const why = whyToUndo({
      what: `The start of the portal with ${versions.map(versionText).join(' and ')}`,
      // As in a trial: few people are enough where there are no more.
      runsFor: 'some',
      reach: await peopleOfDay(db),
      cause,
      minutesSince,
      provenBefore: false,
      isFirst: false,
      people: new Set(starts.filter((start) => start.revision >= revision).map(({ person }) => person)).size,
      failures,
    });
    if (!why || (await provenBefore(db, since, after))) continue;
    failing.push({ unwanted: { runsFor: 'all', versions, before }, why, since });
  }
  return failing;
}
