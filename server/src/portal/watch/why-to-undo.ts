import type { MapRevision } from '@routebook/contract';

/** What runs goes back when it failed for so many different people, and for so great a share of those who ran it. */
export const fewestPeople = 3;
export const smallestShare = 0.2;
/** Of a trial for fewer than that all have to fail; no single person's browser decides anything. */
export const fewestInTrial = 2;
/** So long after the change a version that runs for all is watched; one that is tried by some, as long as it is tried. */
export const watchMinutes = 10;

/** One person's browser said that a version did not load, was not shown, or broke later. */
export interface Failure {
  readonly person: string;
  readonly reason: string | null;
}

/** What is known of a version, or of several that changed together, since they were put into the map. */
export interface WatchFacts {
  /** `hierarchy 1.5.0`, or `hierarchy 1.5.0 with nav 2.0.0` */
  readonly what: string;
  readonly runsFor: 'all' | 'some';
  /** What put it there. */
  readonly cause: MapRevision['cause'];
  readonly minutesSince: number;
  /** It ran for all before, for a whole watch, and was not undone then. */
  readonly provenBefore: boolean;
  /** Nothing ran in its place before, so there is nothing to go back to. */
  readonly isFirst: boolean;
  /** How many different people it is for; all staff where it is for all. */
  readonly reach: number;
  /** How many different people ran it, or tried to. */
  readonly people: number;
  /** Any number of each person. */
  readonly failures: readonly Failure[];
}

/**
 * Why the portal should go back from this by itself, in a sentence for operations; null while it should not. Only different
 * people count, so that no single browser, tab or forged report decides it.
 */
export function whyToUndo(facts: WatchFacts): string | null {
  if (!mayGoBack(facts)) return null;
  const failing = new Set(facts.failures.map(({ person }) => person)).size;
  const people = Math.max(facts.people, failing);
  if (failing < fewestOf(facts) || failing < people * smallestShare) return null;
  const often = mostOften(facts.failures);
  const said = often ? ` (most often: ${often})` : '';
  return `${facts.what} failed for ${failing} of the ${people} people who ran it${said}`;
}

function fewestOf({ runsFor, reach }: WatchFacts): number {
  return runsFor === 'some' ? Math.min(fewestPeople, Math.max(fewestInTrial, reach)) : fewestPeople;
}

function mayGoBack({ runsFor, cause, minutesSince, provenBefore, isFirst }: WatchFacts): boolean {
  if (runsFor === 'some') return true;
  // What an undo or a roll-back restored ran before; going back from there would go to and fro.
  if (cause === 'undo' || cause === 'rollback') return false;
  return minutesSince <= watchMinutes && !provenBefore && !isFirst;
}

/** The reason that most people met. */
function mostOften(failures: readonly Failure[]): string | null {
  const people = new Map<string, Set<string>>();
  for (const { person, reason } of failures) {
    if (reason) people.set(reason, (people.get(reason) ?? new Set()).add(person));
  }
  const [first] = [...people].sort(([, some], [, others]) => others.size - some.size);
  return first?.[0] ?? null;
}
