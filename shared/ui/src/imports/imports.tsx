import type { ListedImport } from '@routebook/contract';
import { useMemo, useState } from 'react';
import { refreshTags, useServerRead } from '../calls/server-call.ts';
import { tellDone } from '../feedback/tell-done.ts';
import type { Toast } from '../feedback/toast.ts';
import { quantity } from '../format/money.ts';
import { type ListOptions, useListState } from '../list/list-state.ts';
import { confirm } from '../overlay/confirm.ts';
import type { RowAction } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { pageIn } from '../table/page-in.ts';
import { Button } from '../theme/button.tsx';
import { importBatchColumns } from './import-batch-columns.tsx';
import { ImportDetails } from './import-details.tsx';
import type { Importable, ImportsProps } from './imports-props.ts';

const list: ListOptions<never> = { sort: '' };
const rowId = (row: ListedImport) => row.id;
const rowLabel = (row: ListedImport) => row.fileName;

async function takeBack({ id, fileName, toAdd, toChange }: ListedImport, { calls, stale }: Importable): Promise<void> {
  const sure = await confirm({
    title: `Undo the import of ${fileName}?`,
    body: `Rows that it added go (${quantity(toAdd)}), rows that it changed get their former values (${quantity(toChange)}). It is refused when somebody has changed them since.`,
    confirmLabel: 'Undo this import',
    tone: 'danger',
  });
  if (!sure) return;
  const done: Toast = { title: `The import of ${fileName} is being undone`, kind: 'info' };
  await tellDone(calls.undo, { params: { id } }, () => done, `The import of ${fileName} was not undone`);
  if (stale) void refreshTags(stale);
}

async function breakOff({ id, fileName }: ListedImport, { calls }: Importable): Promise<void> {
  const done: Toast = { title: `${fileName} is being cancelled`, kind: 'info' };
  await tellDone(calls.cancel, { params: { id } }, () => done, `${fileName} was not cancelled`);
  void refreshTags(calls.list.tags);
}

const running: ReadonlySet<ListedImport['state']> = new Set(['checking', 'applying', 'undoing']);

/** The latest imports, who made them, what came of them, and the way back. */
export function Imports({ onImport, ...importable }: ImportsProps) {
  const { many, calls, kind } = importable;
  const state = useListState(list);
  const source = useServerRead(calls.list, { ...(kind && { query: kind }), keepPrevious: true });
  const page = useMemo(() => source.data && pageIn(source.data.imports, state.values), [source.data, state.values]);
  const [opened, open] = useState<string>();
  const undoOf = ({ undoProblem }: ListedImport): RowAction<ListedImport> => ({
    label: 'Undo this import',
    tone: 'danger',
    onSelect: (row) => void takeBack(row, importable),
    unavailable: undoProblem ?? undefined,
  });
  const cancel: RowAction<ListedImport> = { label: 'Cancel', onSelect: (row) => void breakOff(row, importable) };
  return (
    <>
      <DataTable
        label={`Imports of ${many}`}
        columns={importBatchColumns}
        list={state}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={(row) => (row.state === 'applied' ? [undoOf(row)] : running.has(row.state) ? [cancel] : [])}
        onOpen={(row) => open(row.id)}
        noun={page?.total === 1 ? 'import' : 'imports'}
        empty={{
          title: 'No imports yet',
          description: `Files of ${many} that were imported are listed here, and can be undone.`,
          action: (
            <Button size="sm" onClick={onImport}>
              Import a file
            </Button>
          ),
        }}
      />
      {opened && <ImportDetails id={opened} calls={calls} onClose={() => open(undefined)} />}
    </>
  );
}
