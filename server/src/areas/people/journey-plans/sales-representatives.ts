import type { SalesRepresentative } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { containing, encodeKey } from '../../../core/lists/lists.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import type { Place, Reach } from '../../../core/scope/reach.ts';
import { beyond } from './month-view.ts';
import { officerColumns, walksRoutes } from './officers.ts';

export interface RepresentativesQuery {
  readonly search?: string | undefined;
  readonly market?: Place | undefined;
  readonly pageSize?: number | undefined;
  readonly after?: string | undefined;
}

/** Active SOs in reach by name: a first page of 200 unless told otherwise, the next by its key. */
export async function salesRepresentatives(
  db: Database,
  reach: Reach,
  { search, market, pageSize = 200, after }: RepresentativesQuery,
): Promise<{ srs: SalesRepresentative[]; totalSrs: number; next: string | null }> {
  const pattern = search ? containing(search.normalize('NFC')) : null;
  const matches = sql`person.deleted_at is null and person.status = 'active' and ${walksRoutes} and ${visiblePeople(reach)}
    ${pattern === null ? sql`` : sql`and (person.name ilike ${pattern} or person.employee_code ilike ${pattern} or person.mobile ilike ${pattern})`}
    ${market ? sql`and ${worksIn(market)}` : sql``}`;
  const { rows } = await sql<SalesRepresentative>`
    select ${officerColumns},
      coalesce((select json_agg(json_build_object('id', node.id, 'name', node.name) order by place)
        from journey_plan plan cross join lateral unnest(plan.route_ids) with ordinality as routed (id, place) join market_node node on node.id = routed.id
        where plan.user_id = person.id and plan.day = business_date()), '[]') as "todaysRoutes"
    from (select person.* from user_account person where ${matches} ${after === undefined ? sql`` : sql`and ${beyond('after', after)}`}
      order by person.name, person.id limit ${pageSize + 1}) as person
    order by person.name, person.id
  `.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from user_account person where ${matches}
  `.execute(db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    srs: page,
    totalSrs: counts[0]?.total ?? 0,
    next: rows.length > pageSize && last ? encodeKey([last.name, last.id]) : null,
  };
}
