import type { Trial } from '@routebook/contract';
import type { Database } from '../../core/database/database.ts';
import { versionAt } from '../gate/facts.ts';
import type { Revision } from '../revisions/revision.ts';
import { setsOf, trialsFor } from '../revisions/trials.ts';
import { tryers } from '../revisions/tryers.ts';
import { changedSets, type RecentRevision, type Version } from './changed-sets.ts';
import type { Failing } from './failing.ts';
import { findFailingStarts } from './find-failing-starts.ts';
import { versionText } from './map-without.ts';
import { failuresAbove, failuresOf, peopleWhoRan, provenBefore, recentRevisions, trialBegan } from './read-watch.ts';
import { isShared } from './shared-modules.ts';
import { type Failure, fewestInTrial, fewestPeople, type WatchFacts, whyToUndo } from './why-to-undo.ts';

export interface WatchResult {
  /** Whether there is anything to look at again. */
  readonly watching: boolean;
  readonly failing: readonly Failing[];
}

type Known = Pick<WatchFacts, 'runsFor' | 'cause' | 'minutesSince' | 'isFirst'>;

/** Something that may be at fault: a version of a set, the shared module below others, or the set as a whole. */
interface Suspect {
  readonly what: string;
  readonly failures: readonly Failure[];
  readonly people: readonly string[];
}

/** Looks at all that is watched of the running revision, and answers what the portal should go back from. */
export async function findFailing(db: Database, { trials }: Revision): Promise<WatchResult> {
  const recent = await recentRevisions(db);
  const changed = changedSets(recent);
  const tried = setsOf(trials);
  return {
    watching: changed.length > 0 || tried.length > 0,
    failing: withoutSame([
      ...(await failingForAll(db, recent)),
      ...(await failingForSome(db, tried)),
      ...(await findFailingStarts(db)),
    ]),
  };
}

/** A set may fail in more than one way: the first is reason enough. */
function withoutSame(failing: readonly Failing[]): Failing[] {
  const keyOf = ({ unwanted, since }: Failing) => `${unwanted.versions.map(versionText).join()} since ${since}`;
  return [...new Map(failing.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}

/**
 * Sets with shared modules come first, of these the newest: whatever fails above a module that goes back, or went back just now,
 * fails because of that.
 */
async function failingForAll(db: Database, recent: readonly RecentRevision[]): Promise<Failing[]> {
  const sets = changedSets(recent).map((set) => ({ ...set, modules: modulesAt(set.after) }));
  const ordered = [...sets].sort((one, other) => Number(other.modules.length > 0) - Number(one.modules.length > 0));
  const blamed = recent.flatMap(({ cause, changes }) =>
    cause === 'undo'
      ? modulesAt(Object.fromEntries(changes.map(({ specifier, from }) => [specifier, from ?? ''])))
      : [],
  );
  const failing: Failing[] = [];
  for (const { versions, modules, cause, since, minutesSince, before, after } of ordered) {
    const isFirst = Object.values(before).every((address) => address === null);
    const known: Known = { runsFor: 'all', cause, minutesSince, isFirst };
    const suspects = [
      ...(await suspectsAmong(db, versions, since, blamed)),
      ...(await Promise.all(modules.map((module) => suspectBelow(db, module, since, blamed)))),
    ];
    const why = await judge(suspects, fewestPeople, async (suspect) => ({
      ...known,
      ...suspect,
      reach: Number.POSITIVE_INFINITY,
      provenBefore: await provenBefore(db, since, after),
    }));
    if (!why) continue;
    blamed.push(...modules);
    failing.push({ unwanted: { runsFor: 'all', versions, before }, why, since });
  }
  return failing;
}

/** Of a trial only those count whom it reaches: nobody else can have run it. */
async function failingForSome(db: Database, tried: readonly (readonly Trial[])[]): Promise<Failing[]> {
  const failing: Failing[] = [];
  for (const trials of tried) {
    const versions = trials.map(({ name, version }) => ({ name, version }));
    const since = await trialBegan(db, versions);
    const suspects = await suspectsAmong(db, versions, since, []);
    const why = await judge(suspects, fewestInTrial, async (suspect) => {
      const reached = new Set(
        (await tryers(db)).filter((one) => trialsFor(one, trials).length > 0).map(({ id }) => id),
      );
      return {
        what: suspect.what,
        runsFor: 'some',
        cause: 'trial',
        minutesSince: 0,
        isFirst: false,
        provenBefore: false,
        reach: reached.size,
        people: suspect.people.filter((person) => reached.has(person)),
        failures: suspect.failures.filter(({ person }) => reached.has(person)),
      };
    });
    if (why) failing.push({ unwanted: { runsFor: 'some', versions }, why, since });
  }
  return failing;
}

/** Each version by itself, and where there are several all of them together: people may meet one fault in different parcels. */
async function suspectsAmong(
  db: Database,
  versions: readonly Version[],
  since: string,
  blamed: readonly Version[],
): Promise<Suspect[]> {
  const each = await Promise.all(
    versions.map(async (version) => {
      const failures = await failuresOf(db, { ...version, since }, blamed);
      const people = failures.length > 0 ? await peopleWhoRan(db, { ...version, since }) : [];
      return { version, failures, people };
    }),
  );
  const met = each.filter(({ failures }) => failures.length > 0);
  const single = met.map(({ version, ...rest }) => ({ what: versionText(version), ...rest }));
  if (met.length < 2) return single;
  return [
    ...single,
    {
      what: met.map(({ version }) => versionText(version)).join(' with '),
      failures: met.flatMap(({ failures }) => failures),
      people: [...new Set(met.flatMap(({ people }) => people))],
    },
  ];
}

async function suspectBelow(
  db: Database,
  module: Version,
  since: string,
  blamed: readonly Version[],
): Promise<Suspect> {
  const failures = await failuresAbove(db, { ...module, since }, blamed);
  const people = failures.length > 0 ? await peopleWhoRan(db, { ...module, since }) : [];
  return { what: versionText(module), failures, people };
}

/** What is dear to find out is only asked once enough people have met a failure. */
async function judge(
  suspects: readonly Suspect[],
  fewest: number,
  factsOf: (suspect: Suspect) => Promise<Omit<WatchFacts, 'people'> & { readonly people: readonly string[] }>,
): Promise<string | null> {
  for (const suspect of suspects) {
    if (new Set(suspect.failures.map(({ person }) => person)).size < fewest) continue;
    const { people, ...facts } = await factsOf(suspect);
    const why = whyToUndo({ ...facts, people: people.length });
    if (why) return why;
  }
  return null;
}

/** The versions of shared modules that some specifiers point at, each once. */
function modulesAt(addresses: Readonly<Record<string, string>>): Version[] {
  const modules = Object.entries(addresses).flatMap(([specifier, address]) => {
    const named = isShared(specifier) ? versionAt(address) : null;
    return named ? [[versionText(named), named] as const] : [];
  });
  return [...new Map(modules).values()];
}
