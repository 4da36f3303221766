import type { Allocation } from '@routebook/contract';
import { type Column, inTaka, Muted, quantity, StatusBadge, showDate, showInstant, styled } from '@routebook/ui';
import { shortMonth } from '../months/month.ts';

const none = <Muted>—</Muted>;
const Marked = styled('span', {
  display: 'flex',
  gap: '1.5',
  alignItems: 'center',
  '& > [data-name]': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The SO, and that the routes of the DB house are somebody else's by the end. */
function Officer({ salesOfficer, walks, deletedAt }: Allocation) {
  return (
    <Marked>
      <span data-name>{salesOfficer.name}</span>
      {!walks && deletedAt === null && <StatusBadge status="No route there" tone="warning" />}
    </Marked>
  );
}

const left = (figure: string, isNegative: boolean) =>
  isNegative ? <StatusBadge status={figure} tone="bad" /> : figure;

/** Whether an allocation is for a part of its month only. */
export const isPart = ({ month, from, through }: Allocation) =>
  from !== `${month}-01` ||
  new Date(`${through}T00:00:00Z`).getTime() + 86_400_000 <
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1);

export const allocationColumns: readonly Column<Allocation>[] = [
  { id: 'salesOfficer', header: 'SO', fixed: true, width: 144, cell: Officer },
  { id: 'month', header: 'Month', width: 68, cell: ({ month }) => shortMonth(month) },
  { id: 'territoryOfficer', header: 'TO', width: 112, cell: ({ territoryOfficer }) => territoryOfficer?.name ?? none },
  { id: 'dbHouse', header: 'DB house', width: 140, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'item', header: 'Product or category', cell: ({ item }) => item.name },
  {
    id: 'routes',
    header: 'Routes',
    optional: true,
    align: 'end',
    width: 66,
    cell: ({ routeIds }) => quantity(routeIds.length),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'end',
    width: 84,
    cell: (row) => (row.quantity === null ? none : quantity(row.quantity)),
  },
  { id: 'value', header: 'Value', align: 'end', width: 86, cell: ({ value }) => inTaka(value) },
  { id: 'consumed', header: 'Consumed', align: 'end', width: 98, cell: ({ consumed }) => quantity(consumed) },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    width: 82,
    cell: ({ balance }) => (balance === null ? none : left(quantity(balance), balance < 0)),
  },
  {
    id: 'consumedValue',
    header: 'Consumed, BDT',
    optional: true,
    align: 'end',
    width: 112,
    cell: ({ consumedValue }) => inTaka(consumedValue),
  },
  {
    id: 'balanceValue',
    header: 'Balance, BDT',
    align: 'end',
    width: 114,
    cell: ({ balanceValue }) => left(inTaka(balanceValue), balanceValue.startsWith('-')),
  },
  {
    id: 'days',
    header: 'Days',
    optional: true,
    width: 160,
    cell: (row) => (isPart(row) ? `${showDate(row.from)} – ${showDate(row.through)}` : none),
  },
  { id: 'note', header: 'Note', optional: true, width: 160, cell: ({ note }) => note },
  { id: 'madeBy', header: 'By', optional: true, width: 130, cell: ({ madeBy }) => madeBy.name },
  { id: 'updatedAt', header: 'Changed', optional: true, width: 150, cell: ({ updatedAt }) => showInstant(updatedAt) },
];
