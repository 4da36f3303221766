import type { Fence, SentVisit, VisitRefusal } from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { metresBetween, type Position } from '../../../core/ground.ts';

const minute = 60_000;

/** From when to when something was, in milliseconds. */
export interface Span {
  readonly in: number;
  readonly out: number;
}

/**
 * How far the times of a device are moved so that they are the server's, in milliseconds. A clock that is off by no more
 * than the working hours allow is believed: what is left is the way of the message.
 */
export function clockShift(sentAt: number, receivedAt: number, clockMinutes: number): number {
  const shift = receivedAt - sentAt;
  return Math.abs(shift) <= clockMinutes * minute ? 0 : shift;
}

export interface Fix extends Position {
  /** Metres around it within which the device was. */
  readonly accuracy: number | null;
}

/** Metres of a visit from its outlet, and whether it was made there; nobody is outside by a position that is vaguer than the fence. */
export function fenceOf(
  fix: Fix | null,
  outlet: Position,
  fenceMetres: number,
): { readonly distance: number | null; readonly fence: Fence } {
  if (!fix) return { distance: null, fence: 'unverified' };
  const distance = Math.round(metresBetween(fix, outlet));
  if (fix.accuracy === null || fix.accuracy > fenceMetres) return { distance, fence: 'unverified' };
  return { distance, fence: distance <= fenceMetres ? 'in' : 'out' };
}

/** A visit of the same person and day, by what the next one is compared with. */
export interface Made extends Span {
  readonly outletId: string;
  /** Null without a position, and by telephone. */
  readonly fix: Fix | null;
}

/** Whether nobody can have come from one visit to the next, at most so many km/h: both positions may be off by their accuracy. */
export function isTooFast(before: Made, next: Made, fastestSpeed: number): boolean {
  if (!before.fix || !next.fix) return false;
  const metres = metresBetween(before.fix, next.fix) - (before.fix.accuracy ?? 0) - (next.fix.accuracy ?? 0);
  if (metres <= 0) return false;
  const hours = (next.in - before.out) / (60 * minute);
  return hours <= 0 || metres / 1000 / hours > fastestSpeed;
}

/** What is known of the day and the outlet of a visit that was sent. */
export interface VisitFacts {
  /** The business date on which it began. */
  readonly day: string;
  /** When the person checked in and out on that day; null: not (yet). */
  readonly checkedIn: number | null;
  readonly checkedOut: number | null;
  /** Whether the outlet is there, in the own market or of the DB house that was worked for. */
  readonly hasOutlet: boolean;
  readonly hasReason: boolean;
}

interface Circumstances {
  readonly now: number;
  readonly clockMinutes: number;
  /** The first day that is not closed; null: none is. */
  readonly openFrom: string | null;
  /** What the person did on that day otherwise. */
  readonly others: readonly Made[];
}

export interface VisitProblem {
  readonly problem: VisitRefusal;
  readonly sentence: string;
}

/** Metres: what is vaguer than this is no position. */
const mostVague = 100_000;

const isPosition = ({ latitude, longitude, accuracy }: Fix) =>
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (accuracy === null || (accuracy >= 0 && accuracy <= mostVague));

/** Why a visit is not taken; null when it is. `span` is by the server's clock. */
export function visitProblem(
  visit: Pick<SentVisit, 'outletId' | 'position' | 'productive' | 'reasonId'>,
  span: Span,
  facts: VisitFacts,
  { now, clockMinutes, openFrom, others }: Circumstances,
): VisitProblem | null {
  const slack = clockMinutes * minute;
  const problem = (code: VisitRefusal, sentence: string) => ({ problem: code, sentence });
  if (span.out > now + slack) return problem('future', 'This visit is in the future: set the clock of the device.');
  if (span.out < span.in) return problem('backwards', 'This visit ends before it begins.');
  if (visit.position && !isPosition(visit.position)) return problem('position', 'This is no position on the ground.');
  if (openFrom !== null && facts.day < openFrom)
    return problem('closed', `This month is closed; days before ${dayInWords(openFrom)} stay as they are.`);
  if (facts.checkedIn === null || span.in < facts.checkedIn - slack)
    return problem('attendance', `You had not checked in on ${dayInWords(facts.day)} when this visit began.`);
  if (facts.checkedOut !== null && span.in > facts.checkedOut + slack)
    return problem('attendance', `You had checked out on ${dayInWords(facts.day)} before this visit.`);
  if (!facts.hasOutlet) return problem('outlet', 'This outlet is not there, or not in your market.');
  if (visit.productive && visit.reasonId !== null)
    return problem('reason', 'A visit with an order has no reason for none.');
  if (visit.reasonId !== null && !facts.hasReason) return problem('reason', 'This reason is not there any more.');
  const double = others.some(
    (other) => other.outletId === visit.outletId && other.in <= span.out && span.in <= other.out,
  );
  return double ? problem('double', 'You were at this outlet at that time already.') : null;
}

/** Shares of a whole in their order, with what all down to each add up to: of 100, to a tenth. */
export function paretoOf(counts: readonly number[]): { readonly percent: number; readonly cumulative: number }[] {
  const whole = counts.reduce((sum, count) => sum + count, 0);
  const share = (part: number) => Math.round((part * 1000) / whole) / 10;
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return { percent: share(count), cumulative: share(sum) };
  });
}
