import type * as removal from './remove-record.ts';

const later = () => import('./remove-record.ts');

/** Asks, deletes, and offers to undo; one that is used stays, with what uses it. */
export async function removeRecord(...given: Parameters<typeof removal.removeRecord>): Promise<void> {
  await (await later()).removeRecord(...given);
}

/** Brings a deleted one back. */
export async function restoreRecord(...given: Parameters<typeof removal.restoreRecord>): Promise<void> {
  await (await later()).restoreRecord(...given);
}
