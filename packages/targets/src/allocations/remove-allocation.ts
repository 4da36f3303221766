import { type Allocation, deleteAllocation, restoreAllocation } from '@routebook/contract';
import { monthInWords, removeRecord, restoreRecord } from '@routebook/ui';

const calls = { words: { one: 'allocation' }, remove: deleteAllocation, restore: restoreAllocation };

const named = ({ id, version, item, salesOfficer }: Allocation) => ({
  id,
  version,
  name: `${item.name} of ${salesOfficer.name}`,
});

/** Asks, deletes an allocation, and offers to undo. */
export function removeRow(allocation: Allocation): Promise<void> {
  const { month, dbHouse } = allocation;
  const body = `It is of ${dbHouse.name} for ${monthInWords(month)}. It can be restored.`;
  return removeRecord(calls, named(allocation), { body });
}

export function restoreRow(allocation: Allocation): Promise<void> {
  return restoreRecord(calls, named(allocation));
}
