import { exportGiftMovements, type GiftMovement, listGiftMovements, type QueryOf } from '@routebook/contract';
import {
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  type ListOptions,
  type May,
  money,
  type RowAction,
  useListState,
  useServerRead,
} from '@routebook/ui';
import { useCallback, useMemo } from 'react';
import { typeFilter } from '../types/type-lookup.ts';
import { movementColumns } from './movement-columns.tsx';
import { kindInWords, signed } from './movement-words.ts';

const options: ListOptions<'kind' | 'giftTypeId'> = {
  sort: '-at',
  filters: { kind: '', giftTypeId: '' },
  takes: ['from', 'to'],
};
const filters: readonly Filter[] = [
  { kind: 'period', anyLabel: 'Any day' },
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
/** Movements have no drawer: the row says all of it. */
const nothingToOpen = () => undefined;

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
  const list = useListState(options);
  const source = useServerRead(listGiftMovements, {
    query: list.query as QueryOf<typeof listGiftMovements>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.movements, total: data.totalMovements }, [data]);
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
        onOpen={nothingToOpen}
        {...(data && {
          totals: { quantity: `${signed(data.totalIn)} ${signed(-data.totalOut)}`, value: money(data.totalValue) },
        })}
        noun={page?.total === 1 ? 'movement' : 'movements'}
        empty={{
          title: 'Nothing has moved yet',
          description: 'Receive pieces of a gift type, and they are here.',
        }}
      />
    </>
  );
}
