import { type userSorts, userStatuses } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { tableVersion } from '../../../core/cache/table-versions.ts';
import { VersionedCache } from '../../../core/cache/versioned-cache.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import { isFasterInOrder, List, type Totals } from '../../../core/lists/list.ts';
import { searchWords } from '../../../core/lists/matches.ts';
import { namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { type Reach, reachCacheKey } from '../../../core/scope/reach.ts';
import { currentPlaces } from './current-places.ts';
import { matches, type UserFilter } from './filters.ts';
import { type ExportedUser, exportedColumns } from './transfer/exported-users.ts';
import { personColumns, personJoins, type UserRow, userJoins } from './user-rows.ts';

const { text, instant } = sortColumnsOf('person');
const name = text('name');
const named = namedSorts('person', { supervisor: { table: 'user_account', by: 'supervisor_id', optional: true } }, [
  name,
]);
const counted = (column: string): SortColumn[] => [{ expression: sql.ref(`held.${column}`), type: 'integer' }, name];

/** The places of everybody who matches are read for a sort by them alone; `withPlaces` reads those of a page. */
function sortJoins(sort: (typeof userSorts)[number], reach: Reach): RawBuilder<unknown> {
  if (sort === 'lastActiveAt') return sql`join user_activity activity on activity.user_id = person.id`;
  if (sort === 'markets' || sort === 'dbHouses' || sort === 'routes')
    return sql`cross join lateral (${currentPlaces(reach)}) as held`;
  return named.joins(sort);
}

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
    mobile: [{ expression: sql`coalesce(person.mobile, '')`, type: 'text' }, name],
    email: [text('email')],
    ...named.sorts,
    // Who sees the whole business comes first, then who has no place.
    markets: [
      { expression: sql`case when person.sees_everything then 0 else 1 end`, type: 'integer' },
      { expression: sql`coalesce(held.markets -> 0 ->> 'name', '')`, type: 'text' },
      name,
    ],
    dbHouses: counted('dbHouses'),
    routes: counted('routes'),
    lastActiveAt: [{ expression: sql`activity.at`, type: 'timestamptz' }],
    joinedOn: [{ expression: sql`coalesce(person.joined_on, '-infinity')`, type: 'date' }],
    leftOn: [{ expression: sql`coalesce(person.left_on, '-infinity')`, type: 'date' }],
    createdAt: [instant('created_at')],
    updatedAt: [instant('updated_at')],
  },
  sortJoins: (sort, { reach }) => sortJoins(sort, reach),
  sort: 'name',
  matches,
  matchesInOrder: (filter) => matches(filter, 'each'),
  totals: { statuses: sql`json_build_object(${sql.join(countedStatuses)})` },
  gathered: sql`person.id, person.status`,
  inOrder: ({ reach, market, supervisorId, search }, window, known) => {
    if (supervisorId || searchWords(search).length > 0) return false;
    if (reach.everything && !market) return true;
    return isFasterInOrder(known, window);
  },
  cachedTotals: {
    version: sql`${tableVersion('people')} || ' ' || ${tableVersion('nodes')} || ' ' || business_date()`,
    // Whatever a filter has besides is part of the key, also what is added to it later.
    key: ({ reach, search, market, ...others }) => [others, searchWords(search), market?.id, reachCacheKey(reach)],
    cache: new VersionedCache<Totals>('people'),
  },
});
