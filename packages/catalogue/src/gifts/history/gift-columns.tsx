import type { Gift } from '@routebook/contract';
import { type Column, Muted, money, quantity, StatusBadge, showDate } from '@routebook/ui';
import { numberOf } from '../gift-words.ts';
import { stateTones } from './states.ts';

export const giftColumns: readonly Column<Gift>[] = [
  { id: 'number', header: 'Number', fixed: true, width: 76, cell: numberOf },
  { id: 'date', header: 'Date', width: 110, cell: ({ date }) => showDate(date) },
  { id: 'type', header: 'Gift', width: 116, cell: ({ type }) => type.name },
  { id: 'outlet', header: 'Outlet', cell: ({ outlet }) => outlet.name },
  {
    id: 'salesOfficer',
    header: 'SO',
    width: 116,
    cell: ({ salesOfficer }) => salesOfficer?.name ?? <Muted>Nobody</Muted>,
  },
  { id: 'dbHouse', header: 'DB house', width: 112, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'route', header: 'Route', optional: true, width: 140, cell: ({ route }) => route.name },
  { id: 'reason', header: 'Reason or offer', width: 126, cell: ({ reason, offer }) => offer?.name ?? reason },
  { id: 'quantity', header: 'Pieces', align: 'end', width: 68, cell: (row) => quantity(row.quantity) },
  { id: 'cost', header: 'Cost', align: 'end', width: 124, cell: ({ cost }) => money(cost) },
  {
    id: 'state',
    header: 'Status',

    width: 126,
    cell: ({ state }) => <StatusBadge status={state} tone={stateTones[state]} />,
  },
  { id: 'evidence', header: 'Evidence', optional: true, width: 150, cell: (row) => row.evidence || <Muted>—</Muted> },
  {
    id: 'issuedOn',
    header: 'Issued on',
    optional: true,
    width: 110,
    cell: ({ issuedOn }) => (issuedOn ? showDate(issuedOn) : <Muted>—</Muted>),
  },
  { id: 'requestedBy', header: 'Requested by', optional: true, width: 140, cell: ({ requestedBy }) => requestedBy },
];
