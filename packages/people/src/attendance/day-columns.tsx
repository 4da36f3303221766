import type { Attendance } from '@routebook/contract';
import { type Column, Muted, showDate, showTime } from '@routebook/ui';
import { showDistance, showHours, showMinutes } from './amounts.ts';
import { DayBadge } from './day-badge.tsx';
import { dayTypeWords, flagWords } from './statuses.ts';

function timeOf(at: string | null): string {
  return at ? showTime(at) : '—';
}

function Place({ path }: Pick<Attendance, 'path'>) {
  const last = path.at(-1);
  const territory = path.find(({ level }) => level === 'territory');
  if (!last) return <Muted>No market</Muted>;
  const whole = path.map(({ name }) => name).join(' › ');
  return (
    <span title={whole}>
      {last.name}
      {territory && territory.id !== last.id && <Muted>, {territory.name}</Muted>}
    </span>
  );
}

export const dayColumns: readonly Column<Attendance>[] = [
  { id: 'name', header: 'Name', fixed: true, width: 170, cell: ({ user }) => user.name },
  { id: 'date', header: 'Date', width: 108, cell: ({ date }) => showDate(date) },
  { id: 'status', header: 'Status', width: 150, cell: ({ status }) => <DayBadge status={status} /> },
  { id: 'inTime', header: 'In', align: 'end', width: 62, cell: ({ inAt }) => timeOf(inAt) },
  { id: 'out', header: 'Out', align: 'end', width: 58, cell: ({ outAt }) => timeOf(outAt) },
  {
    id: 'minutes',
    header: 'Hours',
    align: 'end',
    width: 98,
    cell: showHours,
  },
  {
    id: 'lateMinutes',
    header: 'Late',
    align: 'end',
    width: 102,
    cell: ({ lateMinutes }) => showMinutes(lateMinutes),
  },
  {
    id: 'distance',
    header: 'From start',
    align: 'end',
    width: 106,
    cell: ({ distance }) => showDistance(distance),
  },
  { id: 'place', header: 'Market', cell: ({ path }) => <Place path={path} /> },
  {
    id: 'flags',
    header: 'Flags',
    width: 128,
    cell: ({ flags, waiting }) =>
      [...flags.map((flag) => flagWords[flag].label), ...(waiting ? ['Correction waits'] : [])].join(', ') || '—',
  },
  { id: 'code', header: 'Code', width: 84, optional: true, cell: ({ user }) => user.employeeCode },
  { id: 'designation', header: 'Designation', width: 110, optional: true, cell: ({ designation }) => designation },
  { id: 'dayType', header: 'Day type', width: 110, optional: true, cell: ({ dayType }) => dayTypeWords[dayType] },
  {
    id: 'firstCall',
    header: 'First call',
    align: 'end',
    width: 84,
    optional: true,
    cell: ({ firstCallAt }) => timeOf(firstCallAt),
  },
  {
    id: 'lastCall',
    header: 'Last call',
    align: 'end',
    width: 84,
    optional: true,
    cell: ({ lastCallAt }) => timeOf(lastCallAt),
  },
];
