import type { Level, User, UserStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, visible } from '../../../scope/reach.ts';
import type { Session } from '../../../session/session.ts';
import { whyNotChange } from './rules.ts';

/** What `userColumns` reads. */
export interface UserRow {
  readonly id: string;
  readonly employee_code: string;
  readonly name: string;
  readonly designation: string;
  readonly level: number;
  readonly email: string;
  readonly mobile: string | null;
  readonly supervisor_id: string | null;
  readonly supervisor_name: string | null;
  readonly sees_everything: boolean;
  readonly markets: { readonly id: string; readonly name: string; readonly level: Level }[];
  readonly db_houses: number;
  readonly routes: number;
  readonly status: UserStatus;
  readonly photo: string | null;
  readonly last_active_at: string | null;
  readonly joined_on: string | null;
  readonly left_on: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Asked for once a statement, not once a row. */
const today = sql`(select business_date())`;
/** The day whose places count for a person: today; of one who left, the last day. */
const countedDay = sql`(case when person.status = 'left' then least(coalesce(person.left_on, ${today}), ${today}) else ${today} end)`;

/**
 * The person's places in reach, and how many DB houses and routes lie in them; a place inside another is not counted
 * again.
 */
function held(reach: Reach): RawBuilder<unknown> {
  const below = (level: 'dbHouse' | 'route') =>
    sql`(select coalesce(sum(n), 0) from market_total total where total.ancestor_id = node.id and total.level = ${sql.lit(level)} and total.status <> 'deleted')`;
  return sql`
    select coalesce(json_agg(json_build_object('id', node.id, 'name', node.name, 'level', node.level) order by array_length(node.ancestors, 1), node.name), '[]') as markets,
      (coalesce(sum(case when node.level <> 'route' then ${below('dbHouse')} end) filter (where not node.inside), 0)
        + count(distinct node.parent_id) filter (where node.level = 'route' and not node.inside))::integer as db_houses,
      coalesce(sum(case when node.level = 'route' then 1 else ${below('route')} end) filter (where not node.inside), 0)::integer as routes
    from (
      select place.*, place.ancestors[:array_upper(place.ancestors, 1) - 1] && of.ids as inside
      from (
        select array_agg(node_id) as ids from (
          select node_id from user_market market where market.user_id = person.id
            and market.valid_from <= ${countedDay} and (market.valid_to is null or market.valid_to > ${countedDay})
          union select node_id from route where sales_officer_id = person.id
        ) as each
      ) as of join market_node place on place.id = any (of.ids)
      where ${visible(reach, 'place')}
    ) as node`;
}

/** The columns of a person's row; the FROM item has to be called `person`, and `userJoins` to follow it. */
export const userColumns = sql`person.id, person.employee_code, person.name, person.designation, post.level, person.email, person.mobile,
  person.supervisor_id, supervisor.name as supervisor_name, person.sees_everything, held.*, person.status, person.photo,
  person.last_active_at, person.joined_on, person.left_on, person.version, person.created_at, person.updated_at, person.deleted_at`;

/** The joins that `userColumns` reads from. */
export function userJoins(reach: Reach): RawBuilder<unknown> {
  return sql`join designation post on post.name = person.designation
    left join user_account supervisor on supervisor.id = person.supervisor_id
    cross join lateral (${held(reach)}) as held`;
}

/** A row as the contract shows it to who asks. */
export function userReply(row: UserRow, session: Session): User {
  return {
    id: row.id,
    employeeCode: row.employee_code,
    name: row.name,
    designation: row.designation,
    level: row.level,
    email: row.email,
    mobile: row.mobile,
    supervisor: row.supervisor_id === null ? null : { id: row.supervisor_id, name: row.supervisor_name ?? '' },
    seesEverything: row.sees_everything,
    markets: row.markets,
    dbHouses: row.db_houses,
    routes: row.routes,
    status: row.status,
    photo: row.photo,
    lastActiveAt: row.last_active_at,
    joinedOn: row.joined_on,
    leftOn: row.left_on,
    editable: row.id !== session.user.id && whyNotChange(session, row) === null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}
