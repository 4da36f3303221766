import { type GiftType, giftCategoryCalls, giftTypeCalls } from '@routebook/contract';
import {
  type Column,
  lazyComponent,
  Muted,
  money,
  quantity,
  RecordScreen,
  showDate,
  styled,
  updatedColumn,
  useKept,
  useMay,
  useServerRead,
  WithImage,
} from '@routebook/ui';
import GiftBox from 'lucide-react/icons/gift';
import { useCallback, useMemo } from 'react';
import { StockBadge, TypeBadge } from './types/type-badges.tsx';
import { typeFilters } from './types/type-filters.ts';
import { eligibilityOf } from './types/type-words.ts';

const MovementForm = lazyComponent(async () => (await import('./stock/movement-form.tsx')).MovementForm);
const AskForm = lazyComponent(async () => (await import('./history/ask-form.tsx')).AskForm);

const Beside = styled('span', { display: 'inline-flex', alignItems: 'center', gap: '2' });

const removal = { uses: { gifts: 'given gifts', pieces: 'pieces in stock' } };
const columns: readonly Column<GiftType>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    cell: ({ id, image, name }) => (
      <WithImage call={giftTypeCalls.image.get} icon={GiftBox} id={id} imageKey={image}>
        {name}
      </WithImage>
    ),
  },
  { id: 'code', header: 'Code', width: 84, cell: ({ code }) => code },
  { id: 'category', header: 'Category', width: 128, cell: ({ category }) => category.name },
  { id: 'state', header: 'Status', width: 98, cell: (type) => <TypeBadge type={type} /> },
  { id: 'stock', header: 'Stock', align: 'end', width: 74, cell: ({ stock }) => quantity(stock) },
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
    align: 'end',
    width: 104,
    cell: (type) => (
      <Beside>
        <StockBadge type={type} />
        {quantity(type.available)}
      </Beside>
    ),
  },
  { id: 'unitCost', header: 'Unit cost', align: 'end', width: 96, cell: ({ unitCost }) => money(unitCost) },
  {
    id: 'stockValue',
    header: 'Stock value',
    optional: true,
    align: 'end',
    width: 120,
    cell: ({ stockValue }) => money(stockValue),
  },
  { id: 'eligibility', header: 'For', width: 154, cell: eligibilityOf },
  {
    id: 'lastDay',
    header: 'Last day',
    width: 112,
    cell: ({ lastDay }) => (lastDay ? showDate(lastDay) : <Muted>—</Muted>),
  },
  updatedColumn,
];

interface Panel {
  readonly kind: 'move' | 'ask';
  readonly type: GiftType;
}

/** What is given away, and how much of it there is. */
export function GiftTypes() {
  const may = useMay('catalogue');
  const [panel, openPanel] = useKept<Panel | null>('gift-types panel', null);
  const { data } = useServerRead(giftCategoryCalls.list, { query: { pageSize: '200' } });
  const filters = useMemo(() => typeFilters(data?.categories ?? []), [data]);
  const actions = useCallback(
    (type: GiftType) => [
      ...(may.edit && type.deletedAt === null
        ? [{ label: 'Change stock…', onSelect: () => openPanel({ kind: 'move', type }) }]
        : []),
      ...(may.add && type.state === 'active' && type.deletedAt === null
        ? [{ label: 'Give to an outlet…', onSelect: () => openPanel({ kind: 'ask', type }) }]
        : []),
    ],
    [may],
  );
  const close = () => openPanel(null);
  return (
    <>
      <RecordScreen
        calls={giftTypeCalls}
        description="What is given away, and how much of it there is."
        searchLabel="Search name, code or category"
        filters={filters}
        columns={columns}
        actions={actions}
        removal={removal}
        empty="A gift type is something that outlets can get: an umbrella, a wall clock."
        panels={() => import('./gift-type-panels.tsx')}
      />
      {panel?.kind === 'move' && <MovementForm type={panel.type} onClose={close} />}
      {panel?.kind === 'ask' && <AskForm type={panel.type} onClose={close} />}
    </>
  );
}
