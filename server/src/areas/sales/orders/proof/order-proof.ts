import type { listOrderProofs, orderProof, outletProof, ParsedQueryOf, ProvenPromise } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import type { AnswerOf, ReadContext } from '../../../../core/http/context.ts';
import { orderDifferencesInReach, ordersInReach } from '../../../../core/scope/orders.ts';
import { notFound, reachOf } from '../../../../core/scope/reach.ts';
import { requireHouse } from '../../stock/documents.ts';
import { dayOf } from '../../stock/filters.ts';
import { houseJson, productJson } from '../../stock/stocks.ts';
import { outletOf } from '../pricing/ordering-outlet.ts';
import { allHold, provenOrders } from './proven-orders.ts';

/** The orders of a house on a day against stock and dues, and what is promised there now against the orders that have it. */
export async function orderProofOf(
  context: ReadContext,
  { dbHouseId, date }: ParsedQueryOf<typeof orderProof>,
): Promise<AnswerOf<typeof orderProof>> {
  const { db, session } = context;
  const place = await requireHouse(context, dbHouseId, 'dbHouseId');
  const { day } = dayOf(date, await todayOf(db), 'date');
  const reach = await reachOf(db, session.scope);
  const { rows: ids } = await sql<{ id: string }>`
    select ordered.id from ${ordersInReach(reach)} as ordered where ordered.db_house_id = ${place.id} and ordered.business_date = ${day}::date
  `.execute(db);
  const orders = await provenOrders(
    db,
    ids.map(({ id }) => id),
  );
  const { rows: promised } = await sql<ProvenPromise>`
    select ${productJson} as product, proof.reserved::integer as reserved, proof.promised::integer as promised, proof.holds,
      coalesce((select json_agg(json_build_object('id', ordered.id, 'number', ordered.number, 'pieces', line.reserved) order by ordered.number)
        from ${ordersInReach(reach)} as ordered join sales_order_line line on line.order_id = ordered.id and line.product_id = proof.product_id and line.reserved > 0
        where ordered.db_house_id = ${place.id} and ordered.state in ('confirmed', 'dispatched')), '[]') as orders
    from proof_of_reserved(${place.id}::uuid) as proof join product on product.id = proof.product_id left join unit cased on cased.id = product.case_unit_id
    order by product.name, product.id
  `.execute(db);
  const { rows: houses } = await sql<{ house: AnswerOf<typeof orderProof>['dbHouse'] }>`
    /* unscoped: found */ select ${houseJson} as house from market_node house where house.id = ${place.id}
  `.execute(db);
  const [found] = houses;
  if (!found) throw notFound('dbHouseId');
  const holds = allHold(orders) && promised.every((one) => one.holds);
  return { dbHouse: found.house, date: day, holds, orders, promised };
}

const mostOrders = 500;

interface OutletSums {
  readonly due: string;
  readonly ledgerDue: string;
  readonly ordersDue: string;
  readonly entries: number;
  readonly broken: number;
  readonly holds: boolean;
}

const nothing: OutletSums = { due: '0.00', ledgerDue: '0.00', ordersDue: '0.00', entries: 0, broken: 0, holds: true };

/** What an outlet owes by what is kept, by its ledger and by its orders, with the latest of these. */
export async function outletProofOf(
  { db, session }: ReadContext,
  { outletId }: ParsedQueryOf<typeof outletProof>,
): Promise<AnswerOf<typeof outletProof>> {
  const { id, name } = await outletOf(db, session.scope, outletId);
  const reach = await reachOf(db, session.scope);
  const { rows: ids } = await sql<{ id: string; total: number }>`
    select ordered.id, count(*) over ()::integer as total from ${ordersInReach(reach)} as ordered where ordered.outlet_id = ${id}
    order by ordered.business_date desc, ordered.number desc limit ${mostOrders}
  `.execute(db);
  const { rows } = await sql<OutletSums>`
    select due::numeric(18, 2)::text as due, ledger_due::numeric(18, 2)::text as "ledgerDue", orders_due::numeric(18, 2)::text as "ordersDue",
      counted::integer as entries, broken::integer as broken, holds
    from proof_of_outlets(${id}::uuid)
  `.execute(db);
  const sums = rows[0] ?? nothing;
  const orders = await provenOrders(
    db,
    ids.map((order) => order.id),
  );
  const holds = sums.holds && allHold(orders);
  return { outlet: { id, name }, ...sums, holds, orders, totalOrders: ids[0]?.total ?? 0 };
}

const mostNights = 30;

/** The proofs of the last nights, and what the latest one found in reach. */
export async function nightlyOrderProofs({ db, session }: ReadContext): Promise<AnswerOf<typeof listOrderProofs>> {
  const seen = orderDifferencesInReach(await reachOf(db, session.scope));
  const { rows: proofs } = await sql<AnswerOf<typeof listOrderProofs>['proofs'][number]>`
    select proof.day, proof.ended_at as "endedAt", round(extract(epoch from proof.ended_at - proof.began_at), 1)::float8 as seconds,
      (select count(*)::integer from ${seen} as seen where seen.day = proof.day) as differences
    from order_proof proof order by proof.day desc limit ${mostNights}
  `.execute(db);
  const { rows: differences } = await sql<AnswerOf<typeof listOrderProofs>['differences'][number]>`
    /* unscoped: part */ select seen.what, case when ordered.id is not null then json_build_object('id', ordered.id, 'number', ordered.number) end as "order",
      case when outlet.id is not null then json_build_object('id', outlet.id, 'name', outlet.name) end as outlet,
      case when house.id is not null then json_build_object('id', house.id, 'name', house.name) end as "dbHouse",
      product.name as product, paid.number as collection, seen.kept, seen.counted
    from ${seen} as seen left join sales_order ordered on ordered.id = seen.subject_id left join collection paid on paid.id = seen.subject_id
      left join stock_balance balance on balance.id = seen.subject_id left join product on product.id = balance.product_id
      left join outlet on outlet.id = coalesce(ordered.outlet_id, paid.outlet_id, seen.subject_id)
      left join market_node house on house.id = coalesce(ordered.db_house_id, paid.db_house_id, balance.db_house_id)
    where seen.day = (select max(day) from order_proof) order by seen.place limit 200
  `.execute(db);
  return { proofs, differences };
}
