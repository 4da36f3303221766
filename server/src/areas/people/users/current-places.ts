import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';

/** Asked for once a statement, not once a row. */
const today = sql`(select business_date())`;
/** The day whose places count for a person: today; of one who left, the last day. */
const countedDay = sql`(case when person.status = 'left' then least(coalesce(person.left_on, ${today}), ${today}) else ${today} end)`;

/**
 * The person's places in reach (`markets`), how many DB houses lie in them (`dbHouses`; a place inside another is not counted
 * again), and how many routes the person walks today (`routes`), as the list of routes shows them.
 */
export function currentPlaces(reach: Reach): RawBuilder<unknown> {
  const housesBelow = sql`(select coalesce(sum(n), 0) from market_total total
    where total.ancestor_id = node.id and total.level = 'dbHouse' and total.status <> 'deleted')`;
  const walked = sql`(select count(*) from route join market_node walked on walked.id = route.node_id
    where route.sales_officer_id = person.id and walked.deleted_at is null and ${visible(reach, 'walked')})`;
  return sql`
    select coalesce(json_agg(json_build_object('id', node.id, 'name', node.name, 'level', node.level) order by array_length(node.ancestors, 1), node.name), '[]') as markets,
      (coalesce(sum(case when node.level <> 'route' then ${housesBelow} end) filter (where not node.inside), 0)
        + count(distinct node.parent_id) filter (where node.level = 'route' and not node.inside))::integer as "dbHouses",
      ${walked}::integer as routes
    from (
      select place.*, place.ancestors[:array_upper(place.ancestors, 1) - 1] && of.ids as inside
      from (
        select array_agg(node_id) as ids from (
          select node_id from user_market market where market.user_id = person.id
            and ${holdsOn('market', countedDay)}
          union select node_id from route where sales_officer_id = person.id
        ) as each
      ) as of join market_node place on place.id = any (of.ids)
      where ${visible(reach, 'place')}
    ) as node`;
}
