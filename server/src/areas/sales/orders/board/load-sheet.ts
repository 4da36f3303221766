import type { loadSheet, ParsedQueryOf, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsToday } from '../../../../core/calendar/holds-on.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { notFound, reachOf, requirePlace } from '../../../../core/scope/reach.ts';
import { productJson } from '../../stock/stocks.ts';

type Sheet = Omit<ReplyOf<typeof loadSheet>, 'success'>;

/** What goes onto the van of a route: all that is reserved for its orders. NOT_FOUND for a route out of reach. */
export async function loadSheetOf(
  { db, session }: ReadContext,
  { routeId, until }: ParsedQueryOf<typeof loadSheet>,
): Promise<Sheet> {
  const place = await requirePlace(db, await reachOf(db, session.scope), routeId, 'routeId');
  if (place.level !== 'route') throw notFound('routeId');
  const due = until === undefined ? sql`true` : sql`coalesce(sales_order.delivery_date <= ${until}::date, true)`;
  const { rows } = await sql<Sheet>`
    /* unscoped: found */ with ordered as materialized (
      select sales_order.* from sales_order where sales_order.route_id = ${routeId} and sales_order.state in ('confirmed', 'dispatched') and ${due}
    ), line as materialized (
      select line.* from sales_order_line line join ordered on ordered.id = line.order_id where line.reserved > 0
    ), loaded as (
      select order_id, sum(reserved)::integer as pieces, sum(share_of(net, reserved, pieces)) as value from line group by 1
    )
    select json_build_object('id', route.id, 'name', route.name) as route, json_build_object('id', house.id, 'name', house.name, 'code', house.code) as "dbHouse",
      case when officer.id is not null then json_build_object('id', officer.id, 'name', officer.name) end as "salesOfficer",
      (select coalesce(json_agg(json_build_object('product', ${productJson}, 'pieces', taken.pieces, 'freePieces', taken.free) order by product.name, product.id), '[]')
        from (select product_id, coalesce(sum(reserved) filter (where offer_id is null), 0)::integer as pieces, coalesce(sum(reserved) filter (where offer_id is not null), 0)::integer as free from line group by 1) as taken
          join product on product.id = taken.product_id left join unit cased on cased.id = product.case_unit_id) as products,
      (select coalesce(json_agg(json_build_object('gift', json_build_object('id', type.id, 'name', type.name), 'pieces', promised.pieces) order by type.name, type.id), '[]')
        from (select gift.gift_type_id, sum(gift.quantity)::integer as pieces from ordered join gift on gift.order_id = ordered.id where gift.state = 'approved' group by 1) as promised
          join gift_type type on type.id = promised.gift_type_id) as gifts,
      (select coalesce(json_agg(json_build_object('id', ordered.id, 'number', ordered.number,
          'outlet', json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code, 'address', outlet.address),
          'status', ordered.state, 'pieces', loaded.pieces, 'value', loaded.value::text, 'due', owed_by(coalesce(outlet.merged_into, outlet.id))::text)
          order by stop.sequence nulls last, outlet.name, ordered.number), '[]')
        from ordered join loaded on loaded.order_id = ordered.id join outlet on outlet.id = ordered.outlet_id
          left join outlet_route stop on stop.outlet_id = outlet.id and stop.route_id = ordered.route_id
            and ${holdsToday('stop')}) as orders,
      (select coalesce(sum(pieces), 0)::integer from loaded) as "totalPieces", (select coalesce(sum(value), 0.00)::numeric(18, 2)::text from loaded) as "totalValue"
    from market_node route join market_node house on house.id = route.parent_id join route walked on walked.node_id = route.id
      left join user_account officer on officer.id = walked.sales_officer_id
    where route.id = ${routeId}
  `.execute(db);
  const [sheet] = rows;
  if (!sheet) throw notFound('routeId');
  return sheet;
}
