import type { ListedImport } from '@routebook/contract';
import { StatusBadge, type StatusTone } from '../feedback/status-badge.tsx';
import { showInstant } from '../format/dates.ts';
import { quantity } from '../format/money.ts';
import type { Column } from '../table/column.ts';

const states: Readonly<Record<ListedImport['state'], readonly [label: string, tone: StatusTone]>> = {
  checking: ['Checking', 'waiting'],
  checked: ['Checked', 'waiting'],
  refused: ['Refused', 'bad'],
  applying: ['Importing', 'waiting'],
  applied: ['Imported', 'good'],
  failed: ['Failed', 'bad'],
  undoing: ['Undoing', 'waiting'],
  undone: ['Undone', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
};

function State({ state }: Pick<ListedImport, 'state'>) {
  const [label, tone] = states[state];
  return <StatusBadge status={label} tone={tone} />;
}

function count(id: 'rows' | 'toAdd' | 'toChange' | 'unchanged' | 'errorCount', header: string): Column<ListedImport> {
  return { id, header, align: 'end', width: 108, cell: (row) => quantity(row[id]) };
}

export const importBatchColumns: readonly Column<ListedImport>[] = [
  { id: 'fileName', header: 'File', fixed: true, cell: ({ fileName }) => fileName },
  { id: 'state', header: 'State', width: 110, cell: ({ state }) => <State state={state} /> },
  count('rows', 'Rows'),
  count('toAdd', 'New'),
  count('toChange', 'Changed'),
  count('unchanged', 'Unchanged'),
  count('errorCount', 'Errors'),
  { id: 'startedBy', header: 'By', width: 150, cell: ({ startedBy }) => startedBy },
  { id: 'startedAt', header: 'When', width: 160, cell: ({ startedAt }) => showInstant(startedAt) },
];
