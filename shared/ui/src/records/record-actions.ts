import type { AnyCall, RecordCalls } from '@routebook/contract';
import type { RowAction } from '../table/column.ts';
import type { RecordRow } from './record-row.ts';
import { removeRecord, restoreRecord } from './removal.ts';
import type { Removal } from './remove-record.ts';

interface Offered {
  readonly calls: Pick<RecordCalls, 'words' | 'update' | 'remove' | 'restore'>;
  readonly mayCall: (call: AnyCall) => boolean;
  readonly edit: (id: string) => void;
  readonly removal: Removal | undefined;
  /** Why the row is not changed by who looks at it. */
  readonly unavailable: string | undefined;
}

/** What the menu of a row offers after "Open": a deleted one is only restored. */
export function recordActions(
  { deletedAt }: RecordRow,
  { calls, mayCall, edit, removal, unavailable }: Offered,
): RowAction<RecordRow>[] {
  const restore: RowAction<RecordRow> = {
    label: 'Restore',
    onSelect: (row) => void restoreRecord(calls, row),
  };
  const change: RowAction<RecordRow> = { label: 'Edit', onSelect: ({ id }) => edit(id), unavailable };
  const remove: RowAction<RecordRow> = {
    label: 'Delete',
    tone: 'danger',
    onSelect: (row) => void removeRecord(calls, row, removal),
    unavailable,
  };
  if (deletedAt !== null) return mayCall(calls.restore) ? [restore] : [];
  return [...(mayCall(calls.update) ? [change] : []), ...(mayCall(calls.remove) ? [remove] : [])];
}
