import type { VersionHealth } from '@routebook/contract';
import type { Database } from '../../core/database/database.ts';
import { keyOf, versionAt } from '../gate/facts.ts';
import type { Revision } from '../revisions/revision.ts';
import { figuresOfDay, latestFailures, leftBehind, openTabs, peopleFailing } from './read-health.ts';

const unheard = {
  tabs: 0,
  people: 0,
  loads: 0,
  mounts: 0,
  failures: 0,
  errors: 0,
  peopleFailing: 0,
  loadMedian: null,
  loadP95: null,
  mountMedian: null,
  mountP95: null,
  leftBehind: null,
};

/** How every version fares that the map runs, that an open tab runs, or that browsers spoke of in the last 24 hours. */
export async function healthOf(db: Database, { imports, trials }: Revision): Promise<VersionHealth[]> {
  const [figures, failing, tabs, left] = await Promise.all([
    figuresOfDay(db),
    peopleFailing(db),
    openTabs(db),
    leftBehind(db),
  ]);
  const named = Object.values(imports).flatMap((address) => versionAt(address) ?? []);
  const tried = trials.map(({ name, version }) => ({ name, version }));
  const versions = new Map<string, Omit<VersionHealth, 'latest'>>();
  for (const part of [...named, ...tried, ...figures, ...failing, ...tabs, ...left]) {
    const key = keyOf(part.name, part.version);
    versions.set(key, { ...unheard, ...versions.get(key), ...part });
  }
  const latest = await latestFailures(db, [...versions.values()]);
  return [...versions]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, health]) => ({
      ...health,
      latest: latest
        .filter(({ name, version }) => keyOf(name, version) === key)
        .map(({ at, kind, reason }) => ({ at, kind, reason })),
    }));
}
