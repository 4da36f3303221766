import { deletePrimarySalesTarget, type PrimarySalesTarget, restorePrimarySalesTarget } from '@routebook/contract';
import { monthInWords, removeRecord, restoreRecord } from '@routebook/ui';

const calls = { words: { one: 'target' }, remove: deletePrimarySalesTarget, restore: restorePrimarySalesTarget };

const named = ({ id, version, place, month }: PrimarySalesTarget) => ({
  id,
  version,
  name: `the target of ${place.name} for ${monthInWords(month)}`,
});

/** Asks, deletes a target, and offers to undo. */
export function removeTarget(target: PrimarySalesTarget): Promise<void> {
  return removeRecord(calls, named(target), { body: 'It can be restored.' });
}

export function restoreTarget(target: PrimarySalesTarget): Promise<void> {
  return restoreRecord(calls, named(target));
}
