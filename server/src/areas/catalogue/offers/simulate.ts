import type { BodyOf, OutletClass, Simulation, simulateOffers } from '@routebook/contract';
import { sql } from 'kysely';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { type Order, type OrderLine, type PricedOrder, priceOrder } from '../../../core/offers/engine/index.ts';
import { offersFor } from '../../../core/offers/offers-for.ts';
import { goodsOf, pricedProducts } from '../../../core/offers/priced-goods.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, requirePlace, visibleNodes } from '../../../core/scope/reach.ts';

type Asked = BodyOf<typeof simulateOffers>;

/** What an order would get: the day's trade prices under the offers that one shares. */
export async function simulationOf(db: Database, reach: Reach, asked: Asked): Promise<Simulation> {
  const outlet = await outletOf(db, reach, asked);
  const lines = await orderLines(db, asked);
  const offers = await offersFor(db, reach, asked);
  const order: Order = { businessDate: asked.businessDate, outlet, lines };
  const goods = await goodsOf(db, offers, asked.businessDate);
  return simulated(lines, priceOrder(order, offers, goods));
}

function simulated(lines: readonly OrderLine[], priced: PricedOrder): Simulation {
  const shown = priced.lines.flatMap(({ id, gross, net, discount }) => {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return [];
    const { product, pieces, price } = line;
    return [{ productId: product.id, name: product.name, pieces, price, gross, discount, net }];
  });
  const { free, gifts, gross, lineDiscount, orderDiscount, net } = priced;
  const offers = priced.offers.map(({ offerId, code, name, taken, message, worth }) => ({
    offerId,
    code,
    name,
    taken,
    message,
    worth,
  }));
  return { lines: shown, free: [...free], gifts: [...gifts], offers, gross, lineDiscount, orderDiscount, net };
}

async function outletOf(
  db: Database,
  reach: Reach,
  { outletId, marketId, outletClass }: Asked,
): Promise<Order['outlet']> {
  if (outletId === null) {
    if (marketId === null) return { outletClass, marketPath: [] };
    await requirePlace(db, reach, marketId, 'marketId');
    return { outletClass, marketPath: await pathOf(db, reach, marketId) };
  }
  const { rows } = await sql<{ outletClass: OutletClass; routeId: string }>`
    select outlet.class as "outletClass", outlet.route_id as "routeId"
    from outlet join ${visibleNodes(reach)} as node on node.id = outlet.route_id
    where outlet.id = ${outletId} and outlet.deleted_at is null
  `.execute(db);
  const [outlet] = rows;
  if (!outlet) throw refuse('NOT_FOUND', { fields: { outletId: 'This outlet is not there, or not in your market.' } });
  return { outletClass: outlet.outletClass, marketPath: await pathOf(db, reach, outlet.routeId) };
}

async function pathOf(db: Database, reach: Reach, nodeId: string): Promise<string[]> {
  const { rows } = await sql<{ ancestors: string[] }>`
    select node.ancestors from ${visibleNodes(reach)} as node where node.id = ${nodeId}
  `.execute(db);
  return [...(rows[0]?.ancestors ?? []), nodeId];
}

async function orderLines(db: Database, { lines, businessDate }: Asked): Promise<OrderLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const products = new Map((await pricedProducts(db, ids, businessDate)).map((product) => [product.id, product]));
  return lines.map(({ productId, pieces }, index) => {
    const product = products.get(productId);
    if (!product) throw refusedLine(index, 'This product is not there.');
    const { price, ...rest } = product;
    if (price === null) throw refusedLine(index, `${product.name} has no price on ${dayInWords(businessDate)}.`);
    return { id: String(index).padStart(3, '0'), product: rest, pieces, price };
  });
}

function refusedLine(index: number, message: string) {
  return refuse('REFUSED', { message, fields: { [`lines.${index}.productId`]: message } });
}
