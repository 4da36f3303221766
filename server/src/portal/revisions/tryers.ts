import { sql } from 'kysely';
import { holdsToday } from '../../core/calendar/holds-on.ts';
import type { Database } from '../../core/database/database.ts';
import type { Tryer } from './trials.ts';

/** All staff who may sign in, or one of them, as far as trials ask. */
export async function tryers(db: Database, id?: string): Promise<(Tryer & { readonly name: string })[]> {
  const { rows } = await sql<Tryer & { name: string }>`
    select person.id, person.name, person.email, person.designation, coalesce(place.regions, '{}') as regions
    from user_account person left join lateral (
      select array_agg(distinct region.name::text) as regions
      from (
        select node_id from user_market
        where user_id = person.id and ${holdsToday('user_market')}
        union select node_id from route where sales_officer_id = person.id) as own
      join market_node node on node.id = own.node_id
      join market_node region on region.id = any (node.ancestors) and region.level = 'region'
    ) place on true
    where person.status = 'active' and person.deleted_at is null and (${id ?? null}::uuid is null or person.id = ${id ?? null}::uuid)
    order by person.id
  `.execute(db);
  return rows;
}
