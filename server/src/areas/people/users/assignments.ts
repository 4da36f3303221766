import type { Assignments } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsToday } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { requirePerson, visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';

const most = 200;

interface Answer {
  readonly duties: Assignments;
}

/** The first 200 rows of a query as JSON, and how many there are. */
function both(name: string, total: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.lit(name)}, (select coalesce(json_agg(to_json(row)), '[]') from (select * from (${rows}) as every limit ${sql.lit(most)}) as row),
    ${sql.lit(total)}, (select count(*)::integer from (${rows}) as every)`;
}

/** What is on the hands of a person in reach, as far as it is in reach itself. */
export async function assignmentsOf(db: Database, reach: Reach, id: string): Promise<Assignments> {
  await requirePerson(db, reach, id);
  const routes = sql`
    select node.id, node.code, node.name, json_build_object('id', house.id, 'name', house.name) as "dbHouse"
    from route join market_node node on node.id = route.node_id join market_node house on house.id = node.parent_id
    where route.sales_officer_id = ${id} and node.deleted_at is null and ${visible(reach)} order by house.name, node.name, node.id`;
  const managed = sql`
    select node.id, node.code, node.name, node.level from market_node node
    where node.manager_id = ${id} and node.deleted_at is null and ${visible(reach)} order by array_length(node.ancestors, 1), node.name, node.id`;
  const team = sql`
    select person.id, person.name, person.employee_code as "employeeCode", person.designation, person.status, person.photo
    from user_account person where person.supervisor_id = ${id} and person.deleted_at is null and person.status <> 'left'
      and ${visiblePeople(reach)} order by person.name, person.id`;
  const houses = sql`
    select node.id, node.code, node.name from market_node node
    where node.level = 'dbHouse' and node.deleted_at is null and ${visible(reach)} and (
      node.id in (select parent_id from route join market_node walked on walked.id = route.node_id where route.sales_officer_id = ${id})
      or node.ancestors && (select array_agg(market.node_id) from user_market market join market_node held on held.id = market.node_id
        where market.user_id = ${id} and held.level not in ('nation', 'region', 'division', 'district')
          and ${holdsToday('market')}))
    order by node.name, node.id`;
  const { rows } = await sql<Answer>`
    select json_build_object(${both('routes', 'totalRoutes', routes)}, ${both('managed', 'totalManaged', managed)},
      ${both('team', 'totalTeam', team)}, ${both('dbHouses', 'totalDbHouses', houses)}) as duties
  `.execute(db);
  return rows[0]?.duties as Assignments;
}
