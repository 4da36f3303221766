import type { Order } from '@routebook/contract';
import { type Column, Muted, money, quantity, showDate } from '@routebook/ui';
import { shownAmount } from '../shown-amount.tsx';
import { OrderStatus } from './order-status.tsx';
import { sourceWords } from './order-words.ts';

const none = <Muted>—</Muted>;

export const orderColumns: readonly Column<Order>[] = [
  { id: 'number', header: 'Order', fixed: true, width: 84, cell: ({ number }) => String(number) },
  { id: 'date', header: 'Date', width: 104, cell: ({ date }) => showDate(date) },
  { id: 'outlet', header: 'Outlet', cell: ({ outlet }) => outlet.name },
  { id: 'salesOfficer', header: 'SO', width: 112, cell: ({ salesOfficer }) => salesOfficer?.name ?? none },
  { id: 'route', header: 'Route', optional: true, width: 140, cell: ({ route }) => route.name },
  { id: 'dbHouse', header: 'DB house', width: 120, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'lines', header: 'Lines', align: 'end', width: 58, cell: ({ lines }) => quantity(lines) },
  { id: 'pieces', header: 'Pieces', align: 'end', width: 84, cell: ({ pieces }) => quantity(pieces) },
  { id: 'gross', header: 'Gross', optional: true, align: 'end', width: 130, cell: ({ gross }) => money(gross) },
  {
    id: 'discount',
    header: 'Discount',
    optional: true,
    align: 'end',
    width: 92,
    cell: ({ discount }) => shownAmount(discount),
  },
  {
    id: 'freeValue',
    header: 'Free value',
    optional: true,
    align: 'end',
    width: 96,
    cell: ({ freeValue }) => shownAmount(freeValue),
  },
  { id: 'net', header: 'Net', align: 'end', width: 130, cell: ({ net }) => money(net) },
  {
    id: 'delivered',
    header: 'Delivered',
    optional: true,
    align: 'end',
    width: 130,
    cell: ({ delivered }) => shownAmount(delivered),
  },
  { id: 'paid', header: 'Paid', optional: true, align: 'end', width: 130, cell: ({ paid }) => shownAmount(paid) },
  { id: 'due', header: 'Due', align: 'end', width: 96, cell: ({ due }) => shownAmount(due) },
  {
    id: 'status',
    header: 'Status',
    width: 138,
    cell: ({ status, hold }) => <OrderStatus status={status} hold={hold} />,
  },
  {
    id: 'deliveryDate',
    header: 'To deliver',
    optional: true,
    width: 104,
    cell: ({ deliveryDate }) => (deliveryDate ? showDate(deliveryDate) : none),
  },
  { id: 'source', header: 'Source', optional: true, width: 96, cell: ({ source }) => sourceWords[source] },
];
