import type { ParsedBodyOf, PositionRefusal, sendPositions } from '@routebook/contract';

export type PositionsBody = ParsedBodyOf<typeof sendPositions>;
type SentPosition = PositionsBody['positions'][number];

/** A clock that is wrong by less is taken as right: so long a message may be under way on a bad network. */
const clockTolerance = 120_000;
/** Phones without a network for longer have lost what they had. */
const oldest = 72 * 3_600_000;
/** A degree off 0/0 is the sea as well. */
const nowhere = 0.01;

/** From check-in to check-out, or to the end of the business day. */
export interface Duty {
  readonly from: number;
  readonly to: number;
}

export interface Known {
  /** When the server got it. */
  readonly receivedAt: number;
  /** What is added to what this phone says, in milliseconds. */
  readonly clockOffset: number;
  readonly duties: readonly Duty[];
}

export interface SortedPosition extends SentPosition {
  /** By the server's clock, in milliseconds. */
  readonly takenAt: number;
  readonly clockOff: boolean;
}

export interface SortedOut {
  /** To be stored, the earliest first. */
  readonly positions: readonly SortedPosition[];
  readonly refused: ReadonlyMap<PositionRefusal, number>;
  readonly clockOffset: number;
}

/**
 * What of a batch is stored, and when it was by the server's clock. A phone says when it sends: with that its clock is put
 * right. The correction stays the same until it is off by more than a message takes, so that a position that is sent again
 * gets the same time again.
 */
export function sortOut({ sentAt, positions }: PositionsBody, known: Known): SortedOut {
  const { receivedAt, duties } = known;
  const clockOffset = offsetOf(receivedAt - Date.parse(sentAt), known.clockOffset);
  const refused = new Map<PositionRefusal, number>();
  const sorted = new Map<number, SortedPosition>();
  for (const position of positions) {
    const takenAt = Date.parse(position.at) + clockOffset;
    const refusal = refusalOf(position, takenAt, receivedAt, duties);
    if (refusal) refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
    else if (!sorted.has(takenAt)) sorted.set(takenAt, { ...position, takenAt, clockOff: clockOffset !== 0 });
  }
  return {
    positions: [...sorted.values()].sort((one, other) => one.takenAt - other.takenAt),
    refused,
    clockOffset,
  };
}

function offsetOf(measured: number, before: number): number {
  if (Math.abs(measured - before) <= clockTolerance) return before;
  return Math.abs(measured) <= clockTolerance ? 0 : Math.round(measured);
}

function refusalOf(
  { latitude, longitude }: SentPosition,
  takenAt: number,
  receivedAt: number,
  duties: readonly Duty[],
): PositionRefusal | null {
  if (Math.abs(latitude) < nowhere && Math.abs(longitude) < nowhere) return 'nowhere';
  if (takenAt > receivedAt + clockTolerance) return 'future';
  if (takenAt < receivedAt - oldest) return 'old';
  return duties.some(({ from, to }) => takenAt >= from && takenAt <= to) ? null : 'offDuty';
}
