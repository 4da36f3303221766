import type { User } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { pagingOf } from '../../../calls/lists.ts';
import { refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../database/database.ts';
import type { Reach } from '../../../scope/reach.ts';
import type { Session } from '../../../session/session.ts';
import { matches, searchWords, type UserFilter } from './filters.ts';
import { UserOrder } from './order.ts';
import { type UserRow, userColumns, userJoins, userReply } from './user-rows.ts';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

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

type PageRow = UserRow & { readonly key: readonly string[]; readonly total: number };
type Found = PageRow | { readonly id: null; readonly total: number };

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

  if (query.after !== undefined && query.before !== undefined)
    throw refuse('MALFORMED', { fields: { before: 'Use after or before, not both.' } });
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

/** Where an index gives the order and many rows pass, the page is read off it; else what matches is gathered once. */
function isOpen(reach: Reach, filter: UserFilter): boolean {
  return reach.everything && !filter.market && !filter.supervisorId && searchWords(filter.search).length === 0;
}

/** What any order compares: gathered rows hold no more. */
const sortedBy = sql`person.id, person.name, person.employee_code, person.designation, person.status, person.last_active_at,
  person.joined_on, person.created_at, person.updated_at`;

async function readPage(
  db: Database,
  reach: Reach,
  filter: UserFilter,
  order: UserOrder,
  { limit, offset = 0, backwards = false, beyond }: Window,
): Promise<{ rows: PageRow[]; total: number }> {
  const open = isOpen(reach, filter);
  const source = open ? sql`user_account` : sql`matching`;
  const gathered = sql`matching as materialized (select ${sortedBy} from user_account person where ${matches(reach, filter)})`;
  const conditions = [...(open ? [matches(reach, filter)] : []), ...(beyond ? [beyond] : [])];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  const { rows } = await sql<Found>`
    with ${open ? sql`` : sql`${gathered},`} page as (
      select person.id, ${order.key()} as key from ${source} as person ${where}
      order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}
    ), counted as (
      select count(*)::integer as total from ${source} as person ${open ? sql`where ${matches(reach, filter)}` : sql``}
    )
    select counted.total, found.* from counted
      left join (select page.key, row_number() over (order by ${order.by()}) as place, ${userColumns}
        from page join user_account person on person.id = page.id ${userJoins(reach)}) as found on true
    order by found.place
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row): row is PageRow => row.id !== null),
  };
}
