import type { Visit } from '@routebook/contract';
import { type Column, Muted, StatusBadge, showDate, showInstant, showTime } from '@routebook/ui';
import { fenceTones, fenceWords, marksOf, outcomeOf, showMetres, showSeconds } from './visit-words.ts';

export const visitColumns: readonly Column<Visit>[] = [
  { id: 'outlet', header: 'Outlet', fixed: true, cell: ({ outlet }) => outlet.name },
  { id: 'date', header: 'Date', width: 104, cell: ({ date }) => showDate(date) },
  { id: 'inAt', header: 'In', align: 'end', width: 62, cell: ({ inAt }) => showTime(inAt) },
  { id: 'outAt', header: 'Out', optional: true, align: 'end', width: 62, cell: ({ outAt }) => showTime(outAt) },
  { id: 'seconds', header: 'Duration', align: 'end', width: 90, cell: ({ seconds }) => showSeconds(seconds) },
  { id: 'salesOfficer', header: 'SO', width: 114, cell: ({ salesOfficer }) => salesOfficer.name },
  { id: 'route', header: 'Route', optional: true, width: 150, cell: ({ route }) => route.name },
  { id: 'planned', header: 'Plan', width: 76, cell: ({ planned }) => (planned ? 'Planned' : 'OVT') },
  {
    id: 'fence',
    header: 'Fence',
    width: 112,
    cell: ({ fence }) => <StatusBadge status={fenceWords[fence]} tone={fenceTones[fence]} />,
  },
  { id: 'distance', header: 'Distance', align: 'end', width: 82, cell: ({ distance }) => showMetres(distance) },
  {
    id: 'productive',
    header: 'Order',
    width: 66,
    cell: ({ productive }) => (productive ? <StatusBadge status="Yes" tone="good" /> : <Muted>No</Muted>),
  },
  {
    id: 'reason',
    header: 'No-order reason',
    width: 132,
    cell: (visit) => (visit.productive ? <Muted>—</Muted> : outcomeOf(visit)),
  },
  { id: 'marks', header: 'Marks', width: 122, cell: (visit) => marksOf(visit).join(', ') || '—' },
  { id: 'photo', header: 'Photo', optional: true, width: 72, cell: ({ photo }) => (photo ? 'Yes' : <Muted>—</Muted>) },
  { id: 'dbHouse', header: 'DB house', optional: true, width: 150, cell: ({ dbHouse }) => dbHouse.name },
  { id: 'market', header: 'Market', optional: true, width: 240, cell: ({ market }) => market.slice(1).join(' › ') },
  { id: 'code', header: 'Outlet code', optional: true, width: 110, cell: ({ outlet }) => outlet.code },
  {
    id: 'receivedAt',
    header: 'Received',
    optional: true,
    width: 140,
    cell: ({ receivedAt }) => showInstant(receivedAt),
  },
];
