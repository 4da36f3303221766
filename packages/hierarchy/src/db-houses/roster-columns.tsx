import { chakra } from '@chakra-ui/react';
import { type dbWiseSo, levelOf, type ReplyOf } from '@routebook/contract';
import { type Column, counted, inTaka, PlaceLink, quantity, showDate, TextLink, weekDaysInWords } from '@routebook/ui';

export type RosterEntry = ReplyOf<typeof dbWiseSo>['roster'][number];
type RosterRoute = RosterEntry['routes'][number];

function outletsOf({ routes }: RosterEntry): number {
  return routes.reduce((sum, { outlets }) => sum + outlets, 0);
}

function since({ from, to }: RosterRoute): string {
  return to ? `${showDate(from)} to ${showDate(to)}` : `since ${showDate(from)}`;
}

const RouteLines = chakra('ul', {
  base: { listStyle: 'none', py: '1.5', fontSize: 'xs', lineHeight: '1.6', whiteSpace: 'normal' },
});

function RosterRoutes({ routes }: RosterEntry) {
  return (
    <RouteLines>
      {routes.map((route) => (
        <li key={route.id}>
          <TextLink href={`${levelOf('route').screen}?row=${route.id}`}>{route.name}</TextLink> ·{' '}
          {weekDaysInWords(route.visitDays)} · {counted(route.outlets, 'outlet')} · {since(route)}
        </li>
      ))}
    </RouteLines>
  );
}

export const rosterColumns: readonly Column<RosterEntry>[] = [
  { id: 'salesOfficer', header: 'SO', fixed: true, width: 168, cell: ({ salesOfficer }) => salesOfficer.name },
  { id: 'employeeCode', header: 'Employee code', width: 134, cell: ({ salesOfficer }) => salesOfficer.employeeCode },
  { id: 'mobile', header: 'Mobile', width: 125, cell: ({ salesOfficer }) => salesOfficer.mobile ?? '—' },
  {
    id: 'dbHouse',
    header: 'DB house',
    width: 200,
    cell: ({ dbHouse }) => (
      <PlaceLink of={levelOf('dbHouse')} id={dbHouse.id}>
        {dbHouse.name}
      </PlaceLink>
    ),
  },
  { id: 'routes', header: 'Routes', cell: (entry) => <RosterRoutes {...entry} /> },
  { id: 'outlets', header: 'Outlets', align: 'end', width: 90, cell: (entry) => quantity(outletsOf(entry)) },
  {
    id: 'mtdSecondary',
    header: 'MTD secondary',
    align: 'end',
    width: 130,
    cell: ({ mtdSecondary }) => (mtdSecondary === null ? '—' : inTaka(mtdSecondary)),
  },
];
