import type { RollOut, RollOutLimits, SideFigures } from '@routebook/contract';
import type { Revision } from '../revisions/revision.ts';

/** Fewer people than that tell nothing of a stage; of one for fewer all have to have run it. */
export const fewestPeople = 3;
/** So much has to be seen on both sides before times and counts are compared. */
const fewestMounts = 20;
const fewestHours = 0.5;

/** What decides how a roll-out goes on. */
export interface RollOutFacts {
  readonly state: RollOut['state'];
  readonly begun: number;
  readonly stages: number;
  readonly minutes: number;
  readonly limits: RollOutLimits;
  /** Its time has come. */
  readonly isDue: boolean;
  /** Why nothing is rolled out today; null on any other day. */
  readonly frozen: string | null;
  /** Since then the map tries it no longer as its stage says; null while it does. */
  readonly endedBy: Pick<Revision, 'revision' | 'reason' | 'madeBy'> | null;
  readonly minutesInStage: number;
  /** How many people the stage reaches. */
  readonly reach: number;
  readonly fresh: SideFigures;
  readonly old: SideFigures;
}

export type Step =
  | { readonly kind: 'wait'; readonly note: string }
  | { readonly kind: 'next' }
  | { readonly kind: 'pause'; readonly note: string }
  | { readonly kind: 'end'; readonly note: string };

/** What a roll-out does now. What fails is undone by the watch: then it is no longer in the map, and ends. */
export function nextStep(facts: RollOutFacts): Step {
  if (facts.endedBy) {
    const { revision, reason, madeBy } = facts.endedBy;
    return { kind: 'end', note: `The map no longer tries it since revision ${revision}: ${reason} (${madeBy})` };
  }
  if (facts.state === 'paused') return { kind: 'wait', note: '' };
  const worse = facts.begun > 0 ? howWorse(facts) : [];
  if (worse.length > 0) return { kind: 'pause', note: `${worse.join(' ')} It is paused for somebody to decide.` };
  const why = whyToWait(facts);
  return why === null ? { kind: 'next' } : { kind: 'wait', note: why };
}

function whyToWait({ begun, isDue, frozen, minutes, minutesInStage, reach, fresh }: RollOutFacts): string | null {
  if (!isDue) return 'It waits for its time.';
  if (frozen !== null) return `Today nothing is rolled out: ${frozen}.`;
  if (begun === 0) return null;
  if (minutesInStage < minutes) return `The stage lasts ${minutes} minutes at least.`;
  const needed = Math.min(fewestPeople, reach);
  if (fresh.people < needed) return `${fresh.people} of at least ${needed} people have run it in this stage.`;
  return null;
}

/** In what the new version is worse than its limits allow, a sentence each. */
export function howWorse({ fresh, old, limits }: Pick<RollOutFacts, 'fresh' | 'old' | 'limits'>): string[] {
  return [
    failing(fresh, old, limits),
    mounting(fresh, old, limits),
    blocking(fresh, old, limits),
    working(fresh, old, limits),
  ].filter((sentence) => sentence !== null);
}

function failing(fresh: SideFigures, old: SideFigures, limits: RollOutLimits): string | null {
  // One person is no share of anybody.
  if (fresh.failing < 2) return null;
  const more = share(fresh) - share(old);
  if (more <= limits.failing) return null;
  return `It failed for ${fresh.failing} of ${fresh.people} people, the old version for ${old.failing} of ${old.people}.`;
}

function mounting(fresh: SideFigures, old: SideFigures, limits: RollOutLimits): string | null {
  if (fresh.mounts < fewestMounts || old.mounts < fewestMounts || !fresh.mountP95 || !old.mountP95) return null;
  const slower = more(fresh.mountP95, old.mountP95);
  if (slower <= limits.mount) return null;
  return `It mounts ${Math.round(slower)} % slower: ${Math.round(fresh.mountP95)} ms instead of ${Math.round(old.mountP95)} (95 of 100).`;
}

function blocking(fresh: SideFigures, old: SideFigures, limits: RollOutLimits): string | null {
  if (!isUsed(fresh, old) || fresh.longTasks < 10) return null;
  const [now, before] = [fresh.longTasks / fresh.hours, old.longTasks / old.hours];
  const longer = more(now, Math.max(before, 1));
  if (longer <= limits.longTasks) return null;
  return `It blocks the page ${Math.round(now)} times an hour, the old version ${Math.round(before)} times.`;
}

function working(fresh: SideFigures, old: SideFigures, limits: RollOutLimits): string | null {
  if (!isUsed(fresh, old) || old.tasks < 20) return null;
  const [now, before] = [fresh.tasks / fresh.hours, old.tasks / old.hours];
  const fewer = -more(now, before);
  if (fewer <= limits.tasks) return null;
  return `People finish ${now.toFixed(1)} tasks an hour with it, ${before.toFixed(1)} with the old version.`;
}

function isUsed(fresh: SideFigures, old: SideFigures): boolean {
  return fresh.hours >= fewestHours && old.hours >= fewestHours;
}

function share({ failing, people }: SideFigures): number {
  return people === 0 ? 0 : (failing / people) * 100;
}

/** By how many per cent one number is more than another. */
function more(now: number, before: number): number {
  return (now / before - 1) * 100;
}
