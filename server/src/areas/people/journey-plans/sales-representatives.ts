import type { SalesRepresentative } from '@routebook/contract';
import { sql } from 'kysely';
import { List } from '../../../core/lists/list.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import { type Place, type Reach, visible } from '../../../core/scope/reach.ts';
import { hasPersonWords } from '../person-lists.ts';
import { officerColumns, walksRoutes } from './officers.ts';

interface RepresentativesFilter {
  readonly reach: Reach;
  readonly search?: string | undefined;
  readonly market?: Place | undefined;
}

/** Active SOs in reach. */
export const salesRepresentatives = new List<SalesRepresentative, RepresentativesFilter>({
  alias: 'person',
  source: sql`user_account`,
  columns: ({ reach }) => sql`${officerColumns(reach)},
    coalesce((select json_agg(json_build_object('id', node.id, 'name', node.name) order by place)
      from journey_plan plan cross join lateral unnest(plan.route_ids) with ordinality as routed (id, place) join market_node node on node.id = routed.id
      where plan.user_id = person.id and plan.day = business_date() and (${visible(reach)} or person.id = ${reach.personId}::uuid)), '[]') as "todaysRoutes"`,
  sorts: { name: [sortColumnsOf('person').text('name')] },
  sort: 'name',
  matches: ({ reach, search, market }) => [
    sql`person.deleted_at is null and person.status = 'active' and ${walksRoutes} and ${visiblePeople(reach)}`,
    ...hasPersonWords(search),
    ...(market ? [worksIn(market)] : []),
  ],
});
