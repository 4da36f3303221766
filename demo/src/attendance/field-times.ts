import { type DayNumber, instantAt } from '../days.ts';
import type { FieldDay } from './field-days.ts';

/** The instant of a minute of a day that was recorded; within the minute, so that people do not all come at full ones. */
export function recordedAt(
  { index, day }: { readonly index: number; readonly day: DayNumber },
  minute: number,
): string {
  return instantAt(day, minute + ((index * 37) % 60) / 60);
}

/** The check-in and check-out that hold: what was recorded, or what a correction says. */
export function heldTimes(made: FieldDay): { readonly inAt: string | null; readonly outAt: string | null } {
  const { day, corrected, in: checkIn, out: checkOut } = made;
  const recorded = (mark: typeof checkIn) => (mark ? recordedAt(made, mark.minute) : null);
  if (!corrected) return { inAt: recorded(checkIn), outAt: recorded(checkOut) };
  return { inAt: recorded(checkIn) ?? instantAt(day, corrected.in), outAt: instantAt(day, corrected.out) };
}
