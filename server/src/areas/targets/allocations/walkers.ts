import type { Reference } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** An SO who walks routes of a DB house in a month. */
export interface Walker extends Reference {
  readonly code: string;
  readonly territoryOfficer: Reference | null;
  /** Those of the DB house. */
  readonly routes: (Reference & { readonly code: string })[];
}

/** Who walks routes of a DB house on any day of a month, by name. The house is known to be in reach. */
export async function walkersOf(db: Database, month: string, houseId: string): Promise<Walker[]> {
  const first = sql`${`${month}-01`}::date`;
  const { rows } = await sql<Walker>`
    /* unscoped: found */ select officer.id, officer.name, officer.employee_code as code,
      case when superior.id is not null then json_build_object('id', superior.id, 'name', superior.name) end as "territoryOfficer", walked.routes
    from (
      select each.user_id, json_agg(json_build_object('id', route.id, 'name', route.name, 'code', route.code) order by route.name, route.id) as routes
      from (
        select distinct period.user_id, period.route_id from market_node node join route_sales_officer period on period.route_id = node.id
        where node.ancestors[8] = ${houseId} and node.level = 'route' and node.deleted_at is null
          and period.valid_from < (${first} + interval '1 month')::date and (period.valid_to is null or period.valid_to > ${first})
      ) as each join market_node route on route.id = each.route_id
      group by each.user_id
    ) as walked join user_account officer on officer.id = walked.user_id left join user_account superior on superior.id = officer.supervisor_id
    where officer.deleted_at is null and officer.status <> 'left'
    order by officer.name, officer.id
  `.execute(db);
  return rows;
}
