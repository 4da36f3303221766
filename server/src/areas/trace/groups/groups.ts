import {
  type GroupUser,
  getTraceGroup,
  listTraceGroupDetails,
  listTraceGroups,
  type TraceGroup,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { holdsToday } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { implement } from '../../../core/http/implement.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, reachOf, within } from '../../../core/scope/reach.ts';
import { isTracked, trackedIn } from './tracked.ts';

export function serveTraceGroups(app: FastifyInstance): void {
  implement(app, getTraceGroup, async ({ db, session, params }) => {
    const group = (await groupsOf(db)).find(({ id }) => id === params.id);
    if (!group) throw refuse('NOT_FOUND', { message: 'There is no such group.' });
    const [found] = await withUsers(db, await reachOf(db, session.scope), [group]);
    return { group: found as NonNullable<typeof found> };
  });

  implement(app, listTraceGroups, async ({ db, query }) => {
    await requireCompany(db, query.company_id);
    return { groups: await groupsOf(db) };
  });

  implement(app, listTraceGroupDetails, async ({ db, session, query }) => {
    await requireCompany(db, query.company_id);
    const groups = await withUsers(db, await reachOf(db, session.scope), await groupsOf(db));
    return { groups, totalUsers: groups.reduce((sum, { totalUsers }) => sum + totalUsers, 0) };
  });
}

async function requireCompany(db: Database, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { rows } = await sql`select from setting where key = 'company' and value #>> '{}' = ${id}`.execute(db);
  if (rows.length === 0) throw refuse('NOT_FOUND', { fields: { company_id: 'There is no such company.' } });
}

async function groupsOf(db: Database): Promise<TraceGroup[]> {
  const { rows } = await sql<TraceGroup>`select id, name as group_name from trace_group order by walks_routes`.execute(
    db,
  );
  return rows;
}

/** The territory of somebody, of one of their routes, or the nearest place that they look after, where who asks sees it or looks after a part of it. */
const placeOf = (
  reach: Reach,
) => sql`/* unscoped: part */ (select json_build_object('id', place.id, 'name', place.name) from (
    select 1 as turn, coalesce(node.ancestors[6], node.id) as id from route join market_node node on node.id = route.node_id where route.sales_officer_id = person.id
    union all
    select 2, node_id from user_market where user_id = person.id and ${holdsToday('user_market')}
    ) as found join market_node place on place.id = found.id where ${seesOf(reach)}
    order by found.turn, cardinality(place.ancestors) desc, place.name, place.id limit 1)`;

/** A place (a row of market_node called `place`) in reach, or above what is. */
function seesOf(reach: Reach): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  const own = reach.places.map(({ id }) => id);
  return sql<boolean>`(${within(reach.places, 'place')}
    or place.id = any (array(select unnest(top.ancestors) from market_node top where top.id = any (${own}::uuid[]))))`;
}

async function withUsers(db: Database, reach: Reach, groups: readonly TraceGroup[]) {
  const { rows } = await sql<GroupUser & { group_id: string }>`
    select tracked.id as group_id, person.id as "_id", person.name, person.employee_code as "employeeCode", person.designation,
      ${placeOf(reach)} as place, exists (select from trace_consent where user_id = person.id) as consent
    from user_account person ${trackedIn}
    where ${isTracked} and tracked.id = any (${groups.map(({ id }) => id)}::uuid[]) and ${visiblePeople(reach)}
    order by person.name, person.id
  `.execute(db);
  return groups.map((group) => {
    const users = rows.flatMap(({ group_id, ...user }) => (group_id === group.id ? [user] : []));
    return { ...group, totalUsers: users.length, users };
  });
}
