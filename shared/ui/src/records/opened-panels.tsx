import type { RecordCalls } from '@routebook/contract';
import type { Column, RowAction } from '../table/column.ts';
import type { AnyPanels } from './panel-parts.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordRow } from './record-row.ts';

/** A form that is open beside the list. */
export type OpenForm = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string };

export interface OpenedProps {
  /** The row that the address names. */
  rowId: string;
  form: OpenForm | null;
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  actions: (row: RecordRow) => readonly RowAction<RecordRow>[];
  onCloseRow: () => void;
  onCloseForm: () => void;
}

/** Makes what draws everything that is open beside the list of a record; a form lies above the row that it edits. */
export function openedPanelsOf(calls: RecordCalls, panels: AnyPanels) {
  return function OpenedPanels({ rowId, form, columns, actions, onCloseRow, onCloseForm }: OpenedProps) {
    const headers = Object.fromEntries(columns.map(({ id, header }) => [id, header]));
    const opened = { calls, forms: panels, onClose: onCloseForm, ...(panels.size === 'xl' && { size: panels.size }) };
    return (
      <>
        {rowId && (
          <RecordDrawer
            key={rowId}
            id={rowId}
            words={{ ...panels.history, fields: { ...headers, ...panels.history?.fields } }}
            actions={actions}
            onClose={onCloseRow}
            calls={calls}
            panels={panels}
          />
        )}
        {form?.kind === 'add' && <RecordForm {...opened} />}
        {form?.kind === 'edit' && <RecordForm id={form.id} {...opened} />}
      </>
    );
  };
}
