import { levelOf, type Route } from '@routebook/contract';
import { type Column, Muted, StatusBadge, weekDaysInWords } from '@routebook/ui';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { columns } from '../level/node-columns.tsx';
import { wholePath } from '../level/path-text.ts';
import { frequencyLabels } from './frequency.ts';
import { OutletsPerDay } from './outlets-per-day.tsx';
import { figureColumns, RouteFiguresOfPage } from './route-figures.tsx';

const dbHouse: Column<Route> = {
  id: 'dbHouse',
  header: 'DB house',
  cell: ({ path }) => <Muted title={wholePath(path)}>{path.at(-1)?.name}</Muted>,
};
const salesOfficer: Column<Route> = {
  id: 'salesOfficer',
  header: 'SO',
  width: 136,
  cell: (route) => route.salesOfficer?.name ?? <StatusBadge status="vacant" tone="warning" />,
};
const days: Column<Route> = {
  id: 'visitDays',
  header: 'Visit days',
  width: 96,
  cell: (route) => weekDaysInWords(route.visitDays),
};
const frequency: Column<Route> = {
  id: 'frequency',
  header: 'Frequency',
  width: 100,
  cell: (route) => frequencyLabels[route.frequency],
};
const outletsPerDay: Column<Route> = {
  id: 'outletsPerDay',
  header: 'Outlets a day',
  align: 'end',
  width: 122,
  cell: (route) => <OutletsPerDay route={route} />,
};
const km: Column<Route> = { id: 'km', header: 'Km', align: 'end', width: 60, cell: (route) => route.km ?? '—' };

export const routes: LevelScreenConfig<Route> = {
  entry: levelOf('route'),
  description: 'Who walks each route, on which days, and its outlets in the order of visits.',
  columns: [
    { ...columns.name, width: 170 },
    columns.code,
    dbHouse,
    salesOfficer,
    days,
    { ...frequency, optional: true },
    columns.outlets,
    outletsPerDay,
    figureColumns.strike,
    figureColumns.eco,
    columns.mtdSecondary,
    figureColumns.preOrderAmount,
    figureColumns.preOrderUnit,
    figureColumns.topOrderedOutlet,
    figureColumns.lastVisitOn,
    { ...km, optional: true },
    columns.status,
    { ...columns.path, optional: true },
    { ...columns.manager, optional: true },
    columns.updated,
    columns.created,
  ],
  Beside: RouteFiguresOfPage,
};
