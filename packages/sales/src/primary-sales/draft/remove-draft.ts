import { deletePrimarySale, type PrimarySale, restorePrimarySale } from '@routebook/contract';
import { removeRecord, restoreRecord } from '@routebook/ui';

const calls = { words: { one: 'draft' }, remove: deletePrimarySale, restore: restorePrimarySale };

/** Asks, deletes a draft, and offers to undo. */
export function removeDraft({ id, number, version, dbHouse }: PrimarySale): Promise<void> {
  const body = `It is of ${dbHouse.name}. Its number stays taken, and it can be restored.`;
  return removeRecord(calls, { id, name: `draft ${number}`, version }, { body });
}

export function restoreDraft({ id, number, version }: PrimarySale): Promise<void> {
  return restoreRecord(calls, { id, name: number, version });
}
