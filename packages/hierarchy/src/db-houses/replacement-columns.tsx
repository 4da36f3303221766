import { levelOf, type Replacement } from '@routebook/contract';
import { type Column, money, PlaceLink, quantity, showDate, showInstant } from '@routebook/ui';

function House({ house }: { house: Replacement['old'] }) {
  return (
    <PlaceLink of={levelOf('dbHouse')} id={house.id}>
      {house.name}
    </PlaceLink>
  );
}

export const replacementColumns: readonly Column<Replacement>[] = [
  { id: 'old', header: 'Old house', fixed: true, width: 160, cell: (replacement) => <House house={replacement.old} /> },
  { id: 'new', header: 'New house', width: 160, cell: (replacement) => <House house={replacement.new} /> },
  { id: 'effectiveFrom', header: 'Takes effect', width: 115, cell: ({ effectiveFrom }) => showDate(effectiveFrom) },
  { id: 'routes', header: 'Routes', align: 'end', width: 75, cell: ({ moves }) => quantity(moves.routes) },
  { id: 'salesOfficers', header: 'SOs', align: 'end', width: 55, cell: ({ moves }) => quantity(moves.salesOfficers) },
  { id: 'outlets', header: 'Outlets', align: 'end', width: 85, cell: ({ moves }) => quantity(moves.outlets) },
  { id: 'orders', header: 'Orders', align: 'end', width: 78, cell: ({ moves }) => quantity(moves.orders) },
  { id: 'pieces', header: 'Pieces', align: 'end', width: 78, cell: ({ moves }) => quantity(moves.pieces) },
  { id: 'dues', header: 'Dues', align: 'end', width: 105, cell: ({ moves }) => money(moves.dues) },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { id: 'doneBy', header: 'By', width: 120, cell: ({ doneBy }) => doneBy },
  { id: 'doneAt', header: 'When', optional: true, width: 160, cell: ({ doneAt }) => showInstant(doneAt) },
];
