import type { OrderSource, OrderStatus } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { amountOf } from '../../../../core/money.ts';
import { sumOf } from '../pricing/amounts.ts';
import type { OrderingOutlet } from '../pricing/ordering-outlet.ts';
import { freeOf, orderedOf, type Priced, type PricedLine } from '../pricing/priced.ts';

export interface NewOrder {
  readonly id: string;
  readonly outlet: Pick<OrderingOutlet, 'id' | 'routeId' | 'houseId' | 'path'>;
  readonly salesOfficerId: string | null;
  readonly status: Extract<OrderStatus, 'draft' | 'submitted'>;
  readonly source: OrderSource;
  readonly note: string;
  readonly deliveryDate: string | null;
  readonly madeBy: string;
  readonly originId?: string | null;
  readonly visitId?: string | null;
  readonly clientId?: string | null;
}

/** What lines add up to, as the order keeps it. */
function sumsOf(priced: Priced) {
  const pieces = (lines: readonly PricedLine[]) => lines.reduce((sum, line) => sum + line.pieces, 0);
  const total = (amount: (line: PricedLine) => bigint) => amountOf(sumOf(priced.lines, amount));
  return {
    lines: orderedOf(priced).length,
    pieces: pieces(orderedOf(priced)),
    freePieces: pieces(freeOf(priced)),
    gross: total(({ gross }) => gross),
    discount: total(({ discount }) => discount),
    freeValue: total(({ worth }) => worth),
    net: total(({ net }) => net),
    vat: total(({ vat }) => vat),
  };
}

/** An order to be written with what it comes to. */
export interface PricedNew {
  readonly order: NewOrder;
  readonly priced: Priced;
}

/** Writes new orders with their lines. Answers their numbers by their ids. */
export async function insertOrders(db: Database, orders: readonly PricedNew[]): Promise<ReadonlyMap<string, number>> {
  const rows = orders.map(({ order, priced }) => {
    const { outlet, visitId = null, clientId = null, originId = null, ...rest } = order;
    const placed = { outletId: outlet.id, routeId: outlet.routeId, houseId: outlet.houseId, path: outlet.path };
    return { ...rest, ...placed, visitId, clientId, originId, day: priced.day, ...sumsOf(priced) };
  });
  const { rows: written } = await sql<{ id: string; number: number }>`
    insert into sales_order (id, outlet_id, route_id, db_house_id, path, sales_officer_id, business_date, state, source, visit_id, client_id, origin_id, note,
      delivery_date, made_by, lines, pieces, free_pieces, gross, discount, free_value, net, vat)
    select id, "outletId", "routeId", "houseId", path, "salesOfficerId", day, status, source, "visitId", "clientId", "originId", note,
      "deliveryDate", "madeBy", lines, pieces, "freePieces", gross, discount, "freeValue", net, vat
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "outletId" uuid, "routeId" uuid, "houseId" uuid, path uuid[], "salesOfficerId" uuid,
      day date, status text, source text, "visitId" uuid, "clientId" uuid, "originId" uuid, note text, "deliveryDate" date, "madeBy" uuid, lines integer,
      pieces integer, "freePieces" integer, gross numeric, discount numeric, "freeValue" numeric, net numeric, vat numeric)
    returning id, number
  `.execute(db);
  await insertLines(
    db,
    orders.map(({ order, priced }) => ({ id: order.id, priced })),
  );
  return new Map(written.map(({ id, number }) => [id, number]));
}

export interface OrderChange {
  readonly status: Extract<OrderStatus, 'draft' | 'submitted'>;
  readonly note: string;
  readonly deliveryDate: string | null;
  /** Where it is from now on; without it, it stays where it is. */
  readonly outlet?: NewOrder['outlet'] & Pick<OrderingOutlet, 'salesOfficer'>;
}

/** Writes an order that is not confirmed anew: its lines, and what they come to. */
export async function rewriteOrder(db: Database, id: string, change: OrderChange, priced: Priced): Promise<void> {
  const sums = sumsOf(priced);
  const { outlet } = change;
  const placed = outlet
    ? sql`route_id = ${outlet.routeId}, db_house_id = ${outlet.houseId}, path = ${outlet.path}::uuid[], sales_officer_id = ${outlet.salesOfficer?.id ?? null}::uuid,`
    : sql``;
  await sql`
    /* unscoped: found */ with lines as (delete from sales_order_line where order_id = ${id}), offers as (delete from sales_order_offer where order_id = ${id})
    update sales_order set ${placed} state = ${change.status}, note = ${change.note}, delivery_date = ${change.deliveryDate}::date, business_date = ${priced.day}::date,
      lines = ${sums.lines}, pieces = ${sums.pieces}, free_pieces = ${sums.freePieces}, gross = ${sums.gross}, discount = ${sums.discount},
      free_value = ${sums.freeValue}, net = ${sums.net}, vat = ${sums.vat}, hold = null, released = false, version = version + 1
    where id = ${id}
  `.execute(db);
  await insertLines(db, [{ id, priced }]);
}

async function insertLines(
  db: Database,
  orders: readonly { readonly id: string; readonly priced: Priced }[],
): Promise<void> {
  const lines = orders.flatMap(({ id, priced }) =>
    priced.lines.map((line, place) => ({
      order: id,
      place,
      product: line.product.id,
      offer: line.offerId,
      pieces: line.pieces,
      price: amountOf(line.price),
      from: line.priceFrom,
      rate: line.vatRate,
      gross: amountOf(line.gross),
      discount: amountOf(line.discount),
      net: amountOf(line.net),
      vat: amountOf(line.vat),
      worth: amountOf(line.worth),
      offers: line.offers.map(({ offerId, discount }) => ({ offer: offerId, discount: amountOf(discount) })),
    })),
  );
  const offers = orders.flatMap(({ id, priced }) =>
    priced.offers.map(({ offerId, versionNumber, taken, message, worth, gifts }, place) => {
      return { order: id, place, offer: offerId, number: versionNumber, taken, message, worth, gifts };
    }),
  );
  await sql`
    with offered as (
      insert into sales_order_offer (order_id, place, offer_id, number, taken, message, worth, gifts)
      select "order", place, offer, number, taken, message, worth, gifts from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
        as row ("order" uuid, place integer, offer uuid, number integer, taken boolean, message text, worth numeric, gifts jsonb)
    )
    insert into sales_order_line (order_id, place, product_id, offer_id, pieces, price, price_from, vat_rate, gross, discount, net, vat, worth, offers)
    select "order", place, product, offer, pieces, price, "from", rate, gross, discount, net, vat, worth, offers from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as row ("order" uuid, place integer, product uuid, offer uuid, pieces integer, price numeric, "from" date, rate numeric, gross numeric, discount numeric,
        net numeric, vat numeric, worth numeric, offers jsonb)
  `.execute(db);
}

/** That outlets ordered on a day, for their last order. */
export async function noteLastOrders(db: Database, outletIds: readonly string[], day: string): Promise<void> {
  await sql`
    insert into outlet_activity (outlet_id, last_order_on) select id, ${day}::date from unnest(${outletIds}::uuid[]) as outlet (id) order by id
    on conflict (outlet_id) do update set last_order_on = greatest(outlet_activity.last_order_on, excluded.last_order_on)
  `.execute(db);
}

/** When an outlet ordered last, without an order of a day that was called off: by its others, and by visits whose orders hold. */
export async function forgetLastOrder(db: Database, outletId: string, day: string): Promise<void> {
  await sql`
    /* unscoped: found */ update outlet_activity set last_order_on = greatest(
      (select max(business_date) from sales_order where outlet_id = ${outletId} and state not in ('draft', 'cancelled')),
      (select max(visit.business_date) from outlet_visit visit where visit.outlet_id = ${outletId} and visit.productive
        and not exists (select from sales_order ordered where ordered.outlet_id = ${outletId} and ordered.visit_id = visit.id and ordered.state = 'cancelled')))
    where outlet_id = ${outletId} and last_order_on = ${day}::date
  `.execute(db);
}
