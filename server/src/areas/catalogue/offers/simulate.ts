import type { BodyOf, OutletClass, Simulation, simulateOffers } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, requirePlace, visibleNodes } from '../../../core/scope/reach.ts';
import { type Goods, type Offer, type Order, type OrderLine, type PricedOrder, priceOrder } from './engine/index.ts';
import { offersFor } from './engine-offers.ts';

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

interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly price: string | null;
}

async function orderLines(db: Database, { lines, businessDate }: Asked): Promise<OrderLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const products = new Map((await pricedProducts(db, ids, businessDate)).map((product) => [product.id, product]));
  return lines.map(({ productId, pieces }, index) => {
    const product = products.get(productId);
    if (!product) throw refusedLine(index, 'This product is not there.');
    const { price, ...rest } = product;
    if (price === null) throw refusedLine(index, `${product.name} has no price on ${businessDate}.`);
    return { id: String(index).padStart(3, '0'), product: rest, pieces, price };
  });
}

async function pricedProducts(db: Database, ids: readonly string[], day: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product.id, product.name, product.brand_id as "brandId", product.category_id as "categoryId", price.tp as price
    from product left join lateral price_on(product.id, ${day}::date) as price on true
    where product.id = any (${ids}::uuid[]) and product.deleted_at is null
  `.execute(db);
  return rows;
}

function refusedLine(index: number, message: string) {
  return refuse('REFUSED', { message, fields: { [`lines.${index}.productId`]: message } });
}

/** What the offers give beside money: the free products at the day's price, the gifts that may be given that day. */
async function goodsOf(db: Database, offers: readonly Offer[], day: string): Promise<Goods> {
  const rewards = offers.flatMap(({ terms }) => terms.slabs.map(({ reward }) => reward));
  const free = rewards.flatMap((reward) => (reward.kind === 'free' && reward.productId ? [reward.productId] : []));
  const gifts = rewards.flatMap((reward) => (reward.kind === 'gift' ? [reward.giftTypeId] : []));
  const products = await pricedProducts(db, free, day);
  const { rows } = await sql<{ id: string; name: string; unitCost: string; left: number }>`
    select id, name, unit_cost as "unitCost", on_hand - reserved as left from gift_type
    where id = any (${gifts}::uuid[]) and deleted_at is null and status = 'active' and coalesce(valid_from <= ${day}::date, true)
      and coalesce(last_day >= ${day}::date, true)
  `.execute(db);
  return {
    products: new Map(
      products.flatMap(({ id, name, price }) => (price === null ? [] : [[id, { name, price }] as const])),
    ),
    gifts: new Map(rows.map(({ id, ...gift }) => [id, gift])),
  };
}
