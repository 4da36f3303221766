import type { ReplyOf, SentVisit, visitDay } from '@routebook/contract';
import { numbersFrom } from './numbers.ts';
import { type Position, towards } from './towards.ts';
import { shareAtOutlet } from './walk.ts';

/** An outlet of the plan. */
export type Stop = ReplyOf<typeof visitDay>['missed'][number];

/** What one will do at an outlet. */
export interface VisitPlan {
  readonly stop: Stop;
  readonly position: Position | null;
  readonly accuracy: number;
  readonly productive: boolean;
  /** From 0 to 1: which of the reasons; null gives none. */
  readonly reason: number | null;
}

interface Shares {
  readonly visited: number;
  readonly strike: number;
  readonly far: number;
}

/** The same seed and outlets always give the same visits, in the order of the plan; one in fifty is by telephone. */
export function planVisits(seed: number, stops: readonly Stop[], { visited, strike, far }: Shares): VisitPlan[] {
  const next = numbersFrom(seed);
  return stops.flatMap((stop) => {
    const goes = next() < visited;
    const metres = next() < far ? 80 + next() * 600 : next() * 35;
    const plan = {
      stop,
      position: towards(stop, next() * 2 * Math.PI, metres),
      accuracy: Math.round(4 + next() * 24),
      productive: next() < strike,
      reason: next() < 0.93 ? next() : null,
    };
    return goes ? [next() < 0.02 ? { ...plan, position: null } : plan] : [];
  });
}

interface Moments {
  /** Milliseconds by the server's clock, and how far that of the device is ahead. */
  readonly from: number;
  readonly to: number;
  readonly ahead: number;
}

/** Visits one after the other between two moments, as a device records them. */
export function recorded(
  plans: readonly VisitPlan[],
  reasonIds: readonly string[],
  { from, to, ahead }: Moments,
  newId: () => string,
): SentVisit[] {
  const slot = (to - from) / plans.length;
  const at = (moment: number) => new Date(Math.round(from + ahead + moment)).toISOString();
  return plans.map(({ stop, position, accuracy, productive, reason }, place) => ({
    clientId: newId(),
    outletId: stop.outlet.id,
    inAt: at(place * slot),
    outAt: at(place * slot + slot * shareAtOutlet),
    position: position && { ...position, accuracy },
    telephonic: position === null,
    productive,
    reasonId: productive || reason === null ? null : (reasonIds[Math.floor(reason * reasonIds.length)] ?? null),
  }));
}
