import { numbersFrom } from './numbers.ts';
import type { FieldDayRequest } from './read-request.ts';

/** What one person will do: when, as shares of the day, and how. */
export interface PersonPlan {
  readonly email: string;
  /** Null: does not come. */
  readonly in: number | null;
  /** Null: forgets to check out. */
  readonly out: number | null;
  /** Metres from the start point, and the direction in radians. */
  readonly metres: number;
  readonly direction: number;
  readonly accuracy: number;
  readonly clockOff: boolean;
  /** Of the numbers that the visits follow from. */
  readonly seed: number;
}

/** The same people, shares and seed always give the same day. People come in its first quarter and go in its last. */
export function planDay({ people, far, absent, noCheckOut, clockOff, seed }: FieldDayRequest): PersonPlan[] {
  const next = numbersFrom(seed);
  return people.map((email, place) => {
    const comes = next() >= absent;
    const leaves = next() >= noCheckOut;
    const isFar = next() < far;
    const [start, end] = [next() * 0.25, 0.75 + next() * 0.25];
    return {
      email,
      in: comes ? start : null,
      out: comes && leaves ? end : null,
      metres: isFar ? 500 + next() * 3_000 : 3 + next() * 120,
      direction: next() * 2 * Math.PI,
      accuracy: Math.round(4 + next() * 30),
      clockOff: next() < clockOff,
      seed: seed * 100_003 + place,
    };
  });
}
