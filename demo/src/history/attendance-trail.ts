import { correctionSteps, markedAt } from '../attendance/field-steps.ts';
import { fieldToldOf } from '../attendance/field-told.ts';
import { dayText } from '../days.ts';
import { peopleOf } from '../people/people.ts';
import type { DemoWorld } from '../world.ts';
import type { Entry } from './entry.ts';

/** Corrections of days that were asked for and decided, and leave that was marked. */
export function* attendanceTrail(world: DemoWorld): Generator<Entry> {
  for (const { id, dayId, made, asked, askedAt, decided, change } of correctionSteps(world)) {
    const facts = {
      entity: 'attendance',
      entityId: dayId,
      before: null,
      after: null,
      reason: made.reason,
      batch: null,
    };
    yield { ...facts, at: askedAt, actor: made.askedBy, action: 'ask correction', after: { ...asked } };
    if (!decided) continue;
    const decision = { ...facts, at: decided.at, actor: decided.by, batch: id };
    if (change)
      yield { ...decision, action: 'approve correction', before: { ...change.before }, after: { ...change.after } };
    else yield { ...decision, action: 'reject correction', reason: made.note };
  }
  const ids = world.ids('attendance-leave');
  const { administrator } = peopleOf(world);
  for (const [index, leave] of fieldToldOf(world).leaves.entries()) {
    yield {
      at: markedAt(leave, index),
      actor: leave.person.supervisor ?? administrator,
      action: 'mark leave',
      entity: 'user',
      entityId: leave.person.id,
      before: null,
      after: { from: dayText(leave.from), to: dayText(leave.to) },
      reason: leave.reason,
      batch: ids(index),
    };
  }
}
