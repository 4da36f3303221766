import { type GiftType, getGiftImage } from '@routebook/contract';
import { type Column, Muted, money, quantity, showDate, showInstant, styled, WithImage } from '@routebook/ui';
import { Gift } from 'lucide-react';
import { StockBadge, TypeBadge } from './type-badges.tsx';
import { eligibilityOf } from './type-words.ts';

const Beside = styled('span', { display: 'inline-flex', alignItems: 'center', gap: '2' });

export const typeColumns: readonly Column<GiftType>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    fixed: true,
    cell: ({ id, image, name }) => (
      <WithImage call={getGiftImage} icon={Gift} id={id} imageKey={image}>
        {name}
      </WithImage>
    ),
  },
  { id: 'code', header: 'Code', sortable: true, width: 84, cell: ({ code }) => code },
  { id: 'category', header: 'Category', sortable: true, width: 128, cell: ({ category }) => category.name },
  { id: 'state', header: 'Status', width: 92, cell: (type) => <TypeBadge type={type} /> },
  {
    id: 'stock',
    header: 'Stock',
    sortable: true,
    align: 'end',
    width: 74,
    cell: ({ stock }) => quantity(stock),
  },
  {
    id: 'reserved',
    header: 'Promised',
    optional: true,
    align: 'end',
    width: 90,
    cell: ({ reserved }) => (reserved === 0 ? <Muted>—</Muted> : quantity(reserved)),
  },
  {
    id: 'available',
    header: 'Available',
    sortable: true,
    align: 'end',
    width: 104,
    cell: (type) => (
      <Beside>
        <StockBadge type={type} />
        {quantity(type.available)}
      </Beside>
    ),
  },
  {
    id: 'unitCost',
    header: 'Unit cost',
    sortable: true,
    align: 'end',
    width: 96,
    cell: ({ unitCost }) => money(unitCost),
  },
  {
    id: 'stockValue',
    header: 'Stock value',
    sortable: true,
    optional: true,
    align: 'end',
    width: 120,
    cell: ({ stockValue }) => money(stockValue),
  },
  { id: 'eligibility', header: 'For', width: 154, cell: eligibilityOf },
  {
    id: 'lastDay',
    header: 'Last day',
    sortable: true,
    width: 112,
    cell: ({ lastDay }) => (lastDay ? showDate(lastDay) : <Muted>—</Muted>),
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    sortable: true,
    optional: true,
    width: 150,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];
