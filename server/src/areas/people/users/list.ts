import type { User } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { tableVersion } from '../../../core/cache/table-versions.ts';
import type { Versioned } from '../../../core/cache/versioned-cache.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ListQuery } from '../../../core/lists/keyed-page.ts';
import { pagingOf, refuseBothKeys } from '../../../core/lists/lists.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { matches, searchWords, type UserFilter } from './filters.ts';
import { placesHeldBy } from './known-places.ts';
import { keepTotal, knownTotal } from './known-totals.ts';
import { UserOrder } from './order.ts';
import { type PersonRow, personColumns, personJoins, type UserRow, userReply } from './user-rows.ts';

interface UserList {
  readonly users: User[];
  readonly totalUsers: number;
  readonly cursors: { readonly next: string | null; readonly previous: string | null };
}

interface Window {
  readonly limit: number;
  readonly offset?: number;
  readonly backwards?: boolean;
  readonly beyond?: RawBuilder<unknown>;
}

interface Counted {
  readonly total: number;
  readonly stamp: string;
}

type FoundRow = PersonRow & Counted & { readonly key: readonly string[] };
/** A row of a page, or the total alone when the page is empty. */
type Found = FoundRow | ({ readonly id: null } & Counted);
type PageRow = FoundRow & UserRow;

/** One page of the people in reach that match, with their total; by number, or by the key of the page beside it. */
export async function listUsersOf(
  db: Database,
  session: Session,
  reach: Reach,
  filter: UserFilter,
  query: ListQuery,
): Promise<UserList> {
  const order = new UserOrder(query.sort);
  const { limit, offset } = pagingOf(query);
  const read = (window: Window) => readPage(db, reach, filter, order, window);
  const reply = (rows: readonly PageRow[], total: number, cursors: UserList['cursors']) => ({
    users: rows.map((row) => userReply(row, session)),
    totalUsers: total,
    cursors,
  });

  refuseBothKeys(query);
  const side = query.after !== undefined ? 'after' : 'before';
  const key = query.after ?? query.before;
  if (key === undefined) {
    const { rows, total } = await read({ limit, offset });
    return reply(rows, total, {
      next: offset + rows.length < total ? order.keyOf(rows.at(-1)) : null,
      previous: offset > 0 ? order.keyOf(rows[0]) : null,
    });
  }
  const backwards = side === 'before';
  const { rows: found, total } = await read({ limit: limit + 1, backwards, beyond: order.beyond(side, key) });
  const more = found.length > limit;
  const rows = !more ? found : backwards ? found.slice(1) : found.slice(0, limit);
  return reply(rows, total, {
    next: backwards || more ? order.keyOf(rows.at(-1)) : null,
    previous: backwards && !more ? null : order.keyOf(rows[0]),
  });
}

/** From so many matches on, a page is found faster among all people in its order than by gathering the matches. */
const many = 500;
/** Further in, skipping in the order would read more than gathering. */
const pagesInOrder = 4;

/** Whether the page is read in the order of an index, and not out of all that match, gathered once. */
function readsInOrder(reach: Reach, filter: UserFilter, window: Window, known: Versioned<number> | undefined): boolean {
  if (filter.supervisorId || searchWords(filter.search).length > 0) return false;
  if (reach.everything && !filter.market) return true;
  return known !== undefined && known.value >= many && (window.offset ?? 0) <= window.limit * pagesInOrder;
}

/** Another one after each change of people and what they hold, of places, and of the day. */
const stampNow = sql`${tableVersion('people')} || ' ' || ${tableVersion('nodes')} || ' ' || business_date()`;

/** What any order compares: gathered rows hold no more. */
const sortedBy = sql`person.id, person.name, person.employee_code, person.designation, person.status, person.last_active_at,
  person.joined_on, person.created_at, person.updated_at`;

const nothingHeld = { markets: [], db_houses: 0, routes: 0 };

async function readPage(
  db: Database,
  reach: Reach,
  filter: UserFilter,
  order: UserOrder,
  window: Window,
): Promise<{ rows: PageRow[]; total: number }> {
  const { limit, offset = 0, backwards = false, beyond } = window;
  const known = knownTotal(db, reach, filter);
  const inOrder = readsInOrder(reach, filter, window, known);
  const source = inOrder ? sql`user_account` : sql`matching`;
  const gathered = sql`matching as materialized (select ${sortedBy} from user_account person where ${matches(reach, filter)})`;
  const conditions = [...(inOrder ? [matches(reach, filter, 'each')] : []), ...(beyond ? [beyond] : [])];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const all = inOrder
    ? sql`select count(*) from user_account person where ${matches(reach, filter)}`
    : sql`select count(*) from matching`;
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  const { rows } = await sql<Found>`
    with ${inOrder ? sql`` : sql`${gathered},`} page as (
      select person.id, ${order.key()} as key from ${source} as person ${where}
      order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}
    ), counted as (
      select now.stamp, case when now.stamp = ${known?.version ?? ''} then ${known?.value ?? 0}::integer else (${all})::integer end as total
      from (select ${stampNow} as stamp) as now
    )
    select counted.total, counted.stamp, found.* from counted
      left join (select page.key, row_number() over (order by ${order.by()}) as place, ${personColumns}
        from page join user_account person on person.id = page.id ${personJoins}) as found on true
    order by found.place
  `.execute(db);
  const { total = 0, stamp } = rows[0] ?? {};
  if (stamp !== undefined && stamp !== known?.version) keepTotal(db, reach, filter, { value: total, version: stamp });
  const found = rows.filter((row): row is FoundRow => row.id !== null);
  const ids = found.map(({ id }) => id);
  const held = await placesHeldBy(db, reach, stamp ?? '', ids);
  return { total, rows: found.map((row) => ({ ...row, ...(held.get(row.id) ?? nothingHeld) })) };
}
