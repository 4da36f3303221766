import { instantAt } from '../days.ts';
import type { Person } from '../people/people.ts';
import type { DemoWorld } from '../world.ts';
import type { DemoCorrection, FieldDay, Leave } from './field-days.ts';
import { heldTimes } from './field-times.ts';
import { fieldToldOf } from './field-told.ts';

/** A correction as it was asked for and decided. */
export interface CorrectionSteps {
  readonly id: string;
  readonly dayId: string;
  readonly made: DemoCorrection;
  readonly asked: { readonly inAt: string | null; readonly outAt: string | null; readonly status: string | null };
  readonly askedAt: string;
  readonly decided: { readonly by: Person; readonly at: string } | null;
  /** What held before and after it; of an approved one. */
  readonly change: { readonly before: HeldValues; readonly after: HeldValues } | null;
}

/** What holds of a day, as the history of a correction tells it. */
interface HeldValues {
  readonly status: string;
  readonly inAt: string | null;
  readonly outAt: string | null;
  readonly lateMinutes: number;
  readonly minutes: number;
}

/** All corrections of a world's days. */
export function* correctionSteps(world: DemoWorld): Generator<CorrectionSteps> {
  const ids = world.ids('attendance-correction');
  const days = world.ids('attendance');
  for (const [index, made] of fieldToldOf(world).corrections.entries()) {
    const { day, before, decidedBy, state } = made;
    const at = (minute: number | null) => (minute === null ? null : instantAt(day.day, minute));
    yield {
      id: ids(index),
      dayId: days(day.index),
      made,
      asked: { inAt: at(made.in), outAt: at(made.out), status: made.status },
      askedAt: instantAt(day.day, 19 * 60 + (index % 180)),
      decided: decidedBy && { by: decidedBy, at: instantAt(day.day + 1, 10 * 60 + (index % 300)) },
      change: state === 'approved' ? { before: valuesOf(before), after: valuesOf(day) } : null,
    };
  }
}

function valuesOf(day: FieldDay): HeldValues {
  const { status, lateMinutes, minutes } = day;
  return { status, ...heldTimes(day), lateMinutes, minutes };
}

/** When a leave was marked: its number among all spreads them over the afternoon before. */
export function markedAt({ from }: Leave, index: number): string {
  return instantAt(from - 1, 15 * 60 + (index % 120));
}
