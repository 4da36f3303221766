import { type Level, type PlaceFigures, parentLevel, type RouteFigures } from '@routebook/contract';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';
import type { Cell } from '../../../core/transfer/files/cell.ts';
import { buys } from '../nodes/month-to-date.ts';
import type { NodeRow } from '../nodes/node-rows.ts';
import { importColumns } from './columns.ts';
import { daysText } from './week-days.ts';

type Heading = ExportColumn<NodeRow>;

const house: Readonly<Record<string, (row: NodeRow) => Cell>> = {
  proprietor: (row) => (row.level === 'dbHouse' ? row.proprietor : null),
  mobile: (row) => (row.level === 'dbHouse' ? row.mobile : null),
  address: (row) => (row.level === 'dbHouse' ? row.address : null),
  latitude: (row) => (row.level === 'dbHouse' ? row.latitude : null),
  longitude: (row) => (row.level === 'dbHouse' ? row.longitude : null),
  tradeLicence: (row) => (row.level === 'dbHouse' ? row.trade_licence : null),
  openingDate: (row) => (row.level === 'dbHouse' ? row.opening_date : null),
  creditLimit: (row) => (row.level === 'dbHouse' ? row.credit_limit : null),
};

const route: Readonly<Record<string, (row: NodeRow) => Cell>> = {
  visitDays: (row) => (row.level === 'route' ? daysText(row.visit_days) : null),
  frequency: (row) => (row.level === 'route' ? row.frequency : null),
  km: (row) => (row.level === 'route' && row.km !== null ? Number(row.km) : null),
  salesOfficerCode: (row) => (row.level === 'route' ? row.sales_officer_code : null),
};

const ofFigures = (cell: (figures: RouteFigures) => Cell) => (row: NodeRow) =>
  row.level === 'route' && row.figures ? cell(row.figures) : null;

const routeFigures: readonly Heading[] = [
  ['eco', ofFigures(({ eco }) => eco)],
  ['strike', ofFigures(({ strike }) => strike)],
  ['preOrderAmount', ofFigures(({ preOrderAmount }) => preOrderAmount)],
  ['preOrderUnit', ofFigures(({ preOrderUnit }) => preOrderUnit)],
  ['topOrderedOutlet', ofFigures(({ topOrderedOutlet }) => topOrderedOutlet?.name ?? null)],
  ['lastVisitOn', ofFigures(({ lastVisitOn }) => lastVisitOn)],
];

const ofHouse = (cell: (figures: NonNullable<PlaceFigures['dbHouse']>) => Cell) => (row: NodeRow) =>
  row.placeFigures?.dbHouse ? cell(row.placeFigures.dbHouse) : null;

const houseFigures: readonly Heading[] = [
  ['outstanding', ofHouse(({ outstanding }) => outstanding)],
  ['stockValue', ofHouse(({ stockValue }) => stockValue)],
  ['cover', ofHouse(({ cover }) => cover)],
  ['lastPrimaryOn', ofHouse(({ lastPrimaryOn }) => lastPrimaryOn)],
];

const aims: readonly Heading[] = [
  ['target', (row) => row.placeFigures?.target ?? null],
  ['achievement', (row) => row.placeFigures?.achievement ?? null],
];

const cells: Readonly<Record<string, (row: NodeRow) => Cell>> = {
  code: (row) => row.code,
  name: (row) => row.name,
  parent: (row) => row.parent_code,
  managerCode: (row) => row.manager_code,
  status: (row) => row.status,
  ...house,
  ...route,
};

const pathSeparator = ' / ';

/** What the reader wants to know besides what an import takes. */
function readOnlyOf(level: Level): Heading[] {
  const counts: Heading[] = [
    ['outlets', (row) => row.outlets],
    ['salesOfficers', (row) => row.sales_officers],
  ];
  if (level !== 'route') counts.unshift(['children', (row) => row.children], ['routes', (row) => row.routes]);
  if (level !== 'route' && level !== 'dbHouse') counts.splice(1, 0, ['dbHouses', (row) => row.db_houses]);
  const sold: Heading[] = [
    ...(buys(level) ? [['mtdPrimary', (row: NodeRow) => row.mtd_primary] as const] : []),
    ['mtdSecondary', (row) => row.mtd_secondary],
  ];
  const path: Heading = ['parentPath', (row) => row.ancestor_names?.split('\n').join(pathSeparator) ?? null];
  const officer: Heading = ['salesOfficer', (row) => (row.level === 'route' ? row.sales_officer_name : null)];
  return [
    ...(parentLevel(level) ? [path] : []),
    ['manager', (row) => row.manager_name],
    ...(level === 'route' ? [officer] : []),
    ...counts,
    ...sold,
    ...(level === 'route' ? routeFigures : level === 'dbHouse' ? houseFigures : aims),
  ];
}

/** The columns of a level's export: those of its import first. */
export function exportColumns(level: Level): Heading[] {
  return [
    ...importColumns(level).map(({ name }): Heading => [name, cells[name] ?? (() => null)]),
    ...readOnlyOf(level),
  ];
}
