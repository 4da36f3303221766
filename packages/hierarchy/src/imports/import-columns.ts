import { type Level, levelOf, parentLevel } from '@routebook/contract';
import type { ImportColumn } from '@routebook/ui';

const dbHouseColumns: readonly ImportColumn[] = [
  { name: 'proprietor', help: 'Who owns the house', required: true },
  { name: 'mobile', help: '11 digits like 01712345678', required: true },
  { name: 'address', help: 'Street and place' },
  { name: 'latitude', help: 'Like 23.8103; with a longitude, or neither' },
  { name: 'longitude', help: 'Like 90.4125' },
  { name: 'tradeLicence', help: 'Number of the trade licence' },
  { name: 'openingDate', help: 'A date like 2026-01-31' },
  { name: 'creditLimit', help: 'BDT, like 250000.00' },
];

const routeColumns: readonly ImportColumn[] = [
  { name: 'visitDays', help: 'Days like "Sat, Mon, Wed"', required: true },
  { name: 'frequency', help: 'weekly, fortnightly or monthly' },
  { name: 'km', help: "Length of a day's walk" },
  { name: 'salesOfficerCode', help: 'Employee code of the SO; empty while vacant' },
];

function ownColumns(level: Level): readonly ImportColumn[] {
  if (level === 'dbHouse') return dbHouseColumns;
  return level === 'route' ? routeColumns : [];
}

/** The columns of a level's import file, as the server's template names them. */
export function importColumns(level: Level): ImportColumn[] {
  const parent = parentLevel(level);
  return [
    { name: 'code', help: 'A code that is there already changes that row', required: true },
    { name: 'name', help: 'As it should read in lists', required: true },
    ...(parent ? [{ name: 'parent', help: `Code of the ${levelOf(parent).one} it lies in`, required: true }] : []),
    { name: 'managerCode', help: 'Employee code of the manager' },
    { name: 'status', help: level === 'dbHouse' ? 'prospect, active, hold, closing or closed' : 'active or inactive' },
    ...ownColumns(level),
  ];
}
