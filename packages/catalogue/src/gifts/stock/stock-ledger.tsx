import { exportGiftMovements, type GiftMovement, listGiftMovements } from '@routebook/contract';
import { DataTable, exportsOf, type Filter, FilterBar, type May, type RowAction, useServerList } from '@routebook/ui';
import { useCallback } from 'react';
import { typeFilter } from '../types/type-lookup.ts';
import { movementColumns } from './movement-columns.tsx';
import { kindInWords, signed } from './movement-words.ts';

const filters: readonly Filter[] = [
  { kind: 'period' },
  typeFilter,
  {
    kind: 'choice',
    key: 'kind',
    label: 'Movement',
    anyLabel: 'All movements',
    choices: Object.entries(kindInWords).map(([value, label]) => ({ value, label })),
  },
];
const exports = exportsOf('Gift stock movements', exportGiftMovements);
const rowId = (row: GiftMovement) => row.id;
const rowLabel = (row: GiftMovement) => `${kindInWords[row.kind]} of ${row.type.name}`;

interface StockLedgerProps {
  may: May;
  onReverse: (movement: GiftMovement) => void;
}

function reverseProblem({ kind, reversed }: GiftMovement): string | undefined {
  if (reversed) return 'It was reversed already.';
  if (kind === 'reversal') return 'A reversal stays: make the movement anew.';
  if (kind === 'issue' || kind === 'return') return 'It is changed on the gift that it belongs to.';
  return undefined;
}

/** What came into the stock of gifts and left it, as a table. */
export function StockLedger({ may, onReverse }: StockLedgerProps) {
  const { list, source, page } = useServerList(listGiftMovements, filters);
  const { data } = source;
  const actions = useCallback(
    (row: GiftMovement): RowAction<GiftMovement>[] =>
      may.edit ? [{ label: 'Reverse…', onSelect: onReverse, unavailable: reverseProblem(row) }] : [],
    [may.edit, onReverse],
  );
  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search gift, document or reason"
        filters={filters}
        screen="/gift/history?view=stock"
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Stock movements"
        columns={movementColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        onOpen={null}
        {...(data && { totals: { quantity: `${signed(data.totalIn)} ${signed(-data.totalOut)}` } })}
        noun={page?.total === 1 ? 'movement' : 'movements'}
        empty={{
          title: 'Nothing has moved yet',
          description: 'Receive pieces of a gift type, and they are here.',
        }}
      />
    </>
  );
}
