import { Button } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { type LevelEntry, marketImportCalls, setNodeStatus } from '@routebook/contract';
import {
  confirm,
  DataTable,
  failedCall,
  type ListOptions,
  quantity,
  type RowAction,
  refreshTags,
  toast,
  useListState,
  useServerRead,
} from '@routebook/ui';
import { useMemo, useState } from 'react';
import { manyOf } from '../level/level-words.ts';
import { pageIn } from '../level/page-in.ts';
import type { Begin } from '../level/task.ts';
import { type ImportRow, importBatchColumns } from './import-batch-columns.tsx';
import { ImportDetails } from './import-details.tsx';

const options: ListOptions<never> = { sort: '' };
const rowId = (row: ImportRow) => row.id;
const rowLabel = (row: ImportRow) => row.fileName;

async function takeBack({ id, fileName, toAdd, toChange }: ImportRow): Promise<void> {
  const sure = await confirm({
    title: `Undo the import of ${fileName}?`,
    body: `Rows that it added go (${quantity(toAdd)}), rows that it changed get their former values (${quantity(toChange)}). It is refused when somebody has changed them since.`,
    confirmLabel: 'Undo this import',
    tone: 'danger',
  });
  if (!sure) return;
  try {
    await callServer(marketImportCalls.undo, { params: { id } });
    toast({ title: `The import of ${fileName} is being undone`, kind: 'info' });
    void refreshTags(setNodeStatus.tags);
  } catch (error) {
    toast({ title: `The import of ${fileName} was not undone`, description: failedCall(error).message, kind: 'error' });
  }
}

function actionsOf({ state }: ImportRow): RowAction<ImportRow>[] {
  return state === 'applied'
    ? [{ label: 'Undo this import', tone: 'danger', onSelect: (row) => void takeBack(row) }]
    : [];
}

/** The latest imports of a level, who made them, what came of them, and the way back. */
export function Imports({ entry, begin }: { entry: LevelEntry; begin: Begin }) {
  const list = useListState(options);
  const source = useServerRead(marketImportCalls.list, { query: { level: entry.level }, keepPrevious: true });
  const page = useMemo(() => source.data && pageIn(source.data.imports, list.values), [source.data, list.values]);
  const [opened, open] = useState<string>();
  return (
    <>
      <DataTable
        label={`Imports of ${manyOf(entry)}`}
        columns={importBatchColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actionsOf}
        onOpen={(row) => open(row.id)}
        noun={page?.total === 1 ? 'import' : 'imports'}
        empty={{
          title: 'No imports yet',
          description: `Files of ${manyOf(entry)} that were imported are listed here, and can be undone.`,
          action: (
            <Button size="sm" onClick={() => begin({ kind: 'import', entry })}>
              Import a file
            </Button>
          ),
        }}
      />
      {opened && <ImportDetails id={opened} onClose={() => open(undefined)} />}
    </>
  );
}
