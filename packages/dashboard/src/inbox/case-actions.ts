import { type Exception, reopenExceptions } from '@routebook/contract';
import { type RowAction, tellDone } from '@routebook/ui';
import type { Step } from './steps/step.ts';

/** What can be decided of a case. */
export function caseActions(found: Exception, onStep: (step: Step) => void): RowAction<Exception>[] {
  if (found.state === 'resolved') return [];
  const cases = [found];
  const decide = [
    { label: 'Done…', onSelect: () => onStep({ kind: 'finish', cases }) },
    { label: 'Snooze…', onSelect: () => onStep({ kind: 'snooze', cases }) },
    { label: 'Give to…', onSelect: () => onStep({ kind: 'assign', cases }) },
  ];
  return found.state === 'open' ? decide : [{ label: 'Open again', onSelect: () => void reopen(found) }, ...decide];
}

async function reopen({ id, subject, version }: Exception): Promise<void> {
  await tellDone(reopenExceptions, { body: { cases: [{ id, version }] } }, `${subject} is open again`);
}
