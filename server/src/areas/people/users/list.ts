import { type userSorts, userStatuses } from '@routebook/contract';
import { sql } from 'kysely';
import { tableVersion } from '../../../core/cache/table-versions.ts';
import { VersionedCache } from '../../../core/cache/versioned-cache.ts';
import { List, type Totals } from '../../../core/lists/list.ts';
import { searchWords } from '../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { matches, type UserFilter } from './filters.ts';
import { type ExportedUser, exportedColumns } from './transfer/exported-users.ts';
import { personColumns, personJoins, type UserRow, userJoins } from './user-rows.ts';

const { text, instant } = sortColumnsOf('person');

/** From so many matches on, a page is found faster among all people in its order than by gathering the matches. */
const many = 500;
/** Further in, skipping in the order would read more than gathering. */
const pagesInOrder = 4;

const countedStatuses = userStatuses.map(
  (status) => sql`${sql.lit(status)}, count(*) filter (where person.status = ${sql.lit(status)})`,
);

/** People in reach; a page has them without their places, which `withPlaces` adds. */
export const userList = new List<UserRow, UserFilter, (typeof userSorts)[number], ExportedUser>({
  alias: 'person',
  source: sql`user_account`,
  columns: personColumns,
  joins: personJoins,
  file: { columns: exportedColumns, joins: ({ reach }) => userJoins(reach) },
  // Nobody's day stands before all days.
  sorts: {
    name: [text('name')],
    employeeCode: [text('employee_code')],
    designation: [text('designation'), text('name')],
    status: [text('status'), text('name')],
    lastActiveAt: [{ expression: sql`coalesce(person.last_active_at, '-infinity')`, type: 'timestamptz' }],
    joinedOn: [{ expression: sql`coalesce(person.joined_on, '-infinity')`, type: 'date' }],
    createdAt: [instant('created_at')],
    updatedAt: [instant('updated_at')],
  },
  sort: 'name',
  matches,
  matchesInOrder: (filter) => matches(filter, 'each'),
  totals: { statuses: sql`json_build_object(${sql.join(countedStatuses)})` },
  gathered: sql`person.id, person.name, person.employee_code, person.designation, person.status, person.last_active_at,
    person.joined_on, person.created_at, person.updated_at`,
  inOrder: ({ reach, market, supervisorId, search }, { offset, limit }, known) => {
    if (supervisorId || searchWords(search).length > 0) return false;
    if (reach.everything && !market) return true;
    return known !== undefined && known.total >= many && offset <= limit * pagesInOrder;
  },
  cachedTotals: {
    version: sql`${tableVersion('people')} || ' ' || ${tableVersion('nodes')} || ' ' || business_date()`,
    key: ({ reach, search, market, designation, status, supervisorId }) => [
      searchWords(search),
      market?.id,
      designation,
      status,
      supervisorId,
      reach.everything ? 'everything' : [reach.personId, ...reach.places.map(({ id }) => id).sort()],
    ],
    cache: new VersionedCache<Totals>('people'),
  },
});
