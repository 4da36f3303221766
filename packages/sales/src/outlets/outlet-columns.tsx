import { getOutletImage, type Outlet } from '@routebook/contract';
import { type Column, Muted, money, StatusBadge, showDate, showInstant, WithImage } from '@routebook/ui';
import Store from 'lucide-react/icons/store';
import { channelWords } from '../outlet-categories/channels.ts';
import { OutletFigureOfPage } from './outlet-figures.tsx';
import { positionWords, statusTones, statusWords } from './outlet-words.ts';

export function OutletStatusBadge({ outlet }: { outlet: Pick<Outlet, 'status' | 'deletedAt'> }) {
  if (outlet.deletedAt) return <StatusBadge status="deleted" />;
  return <StatusBadge status={statusWords[outlet.status]} tone={statusTones[outlet.status]} />;
}

const day = (value: string | null) => (value ? showDate(value) : <Muted>—</Muted>);

export const outletColumns: readonly Column<Outlet>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    cell: ({ id, name, image }) => (
      <WithImage call={getOutletImage} icon={Store} id={id} imageKey={image}>
        {name}
      </WithImage>
    ),
  },
  { id: 'code', header: 'Code', width: 98, cell: ({ code }) => code },
  { id: 'ownerName', header: 'Owner', optional: true, width: 140, cell: ({ ownerName }) => ownerName },
  { id: 'mobile', header: 'Mobile', width: 118, cell: ({ mobile }) => mobile },
  { id: 'category', header: 'Category', width: 98, cell: ({ category }) => category.name },
  { id: 'class', header: 'Class', width: 60, cell: ({ class: ofClass }) => ofClass },
  { id: 'route', header: 'Route', width: 120, cell: ({ route }) => route.name },
  { id: 'dbHouse', header: 'DB house', optional: true, width: 150, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'status', header: 'Status', width: 90, cell: (outlet) => <OutletStatusBadge outlet={outlet} /> },
  { id: 'lastVisitOn', header: 'Last visit', width: 110, cell: ({ lastVisitOn }) => day(lastVisitOn) },
  { id: 'lastOrderOn', header: 'Last order', width: 110, cell: ({ lastOrderOn }) => day(lastOrderOn) },
  { id: 'due', header: 'Due', align: 'end', width: 78, cell: ({ due }) => money(due) },
  {
    id: 'creditLimit',
    header: 'Credit limit',
    optional: true,
    align: 'end',
    width: 110,
    cell: ({ creditLimit }) => money(creditLimit),
  },
  {
    id: 'monthToDate',
    header: 'MTD',
    optional: true,
    align: 'end',
    width: 104,
    cell: ({ id }) => <OutletFigureOfPage id={id} of="monthToDate" />,
  },
  {
    id: 'averageOrder',
    header: 'Average order',
    optional: true,
    align: 'end',
    width: 124,
    cell: ({ id }) => <OutletFigureOfPage id={id} of="averageOrder" />,
  },
  {
    id: 'channel',
    header: 'Channel',
    optional: true,
    width: 120,
    cell: ({ category }) => channelWords[category.channel],
  },
  { id: 'market', header: 'Market', optional: true, width: 220, cell: ({ market }) => market.slice(1).join(' › ') },
  {
    id: 'salesOfficer',
    header: 'SO',
    optional: true,
    width: 140,
    cell: ({ salesOfficer }) => salesOfficer?.name ?? <Muted>—</Muted>,
  },
  { id: 'position', header: 'Position', optional: true, width: 190, cell: positionWords },
  { id: 'address', header: 'Address', optional: true, width: 200, cell: ({ address }) => address },
  {
    id: 'createdAt',
    header: 'Added',
    optional: true,
    width: 140,
    cell: ({ createdAt }) => showInstant(createdAt),
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    optional: true,
    width: 140,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];
