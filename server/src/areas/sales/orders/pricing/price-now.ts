import { mostStockPieces, type OrderPricing } from '@routebook/contract';
import type { Database } from '../../../../core/database/database.ts';
import { amountOf, inBdt, paisa } from '../../../../core/money.ts';
import { type Goods, type PricedOrder, priceOrder } from '../../../../core/offers/engine/index.ts';
import type { ReasonCode } from '../../../../core/offers/engine/reasons.ts';
import { type OfferOnDay, offersForEach } from '../../../../core/offers/offers-for.ts';
import { freeProductsOf, giftsOf } from '../../../../core/offers/priced-goods.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Reach } from '../../../../core/scope/reach.ts';
import { vatIn } from '../../contained-vat.ts';
import { overLimit, sumOf } from './amounts.ts';
import { onTheWayTo } from './on-the-way.ts';
import { type OrderProduct, orderProducts, productProblem } from './order-products.ts';
import type { OrderingOutlet } from './ordering-outlet.ts';
import { freeOf, orderedOf, type Priced, type PricedLine, type Redemption } from './priced.ts';

export interface Ordered {
  readonly outlet: OrderingOutlet;
  readonly lines: readonly { readonly productId: string; readonly pieces: number }[];
  /** Whose prices and offers hold. */
  readonly day: string;
  /** An order that is priced again: what it had of offers itself does not count. */
  readonly orderId?: string;
  /** Pieces of products that it has since it was submitted: they stay, whatever is sold by now. */
  readonly had?: ReadonlyMap<string, number>;
}

/** Offers that say nothing of this order: they are for others, or for another time. */
const elsewhere: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'held-back',
  'not-yet',
  'over',
  'other-market',
  'other-class',
  'other-products',
]);

/**
 * What an order comes to: each line TP of the day x pieces less its share of the offers that hold where its outlet lies, with the
 * VAT that is in it by line; the sums are sums of lines. REFUSED beside the line for a product that cannot be ordered or stands there twice.
 */
export async function priceNow(db: Database, ordered: Ordered): Promise<Priced> {
  const price = await pricingFor(db, [ordered]);
  return price(ordered);
}

/**
 * How orders of different outlets on one day are priced: what decides is read for all of them together. None of them counts for
 * the others, so no two may be of one outlet.
 */
export async function pricingFor(db: Database, orders: readonly Ordered[]): Promise<(ordered: Ordered) => Priced> {
  const offers = await offersOfRoutes(db, orders);
  const all = [...new Map([...offers.values()].flat().map((offer) => [offer.id, offer])).values()];
  const houses = await productsOfHouses(db, orders, freeProductsOf(all));
  const gifts = giftsOf(all);
  return (ordered) => {
    const products = houses.get(ordered.outlet.houseId) ?? new Map();
    return priced(ordered, products, offers.get(ordered.outlet.id) ?? [], gifts);
  };
}

/** The offers for each outlet: those of a route are read once. */
async function offersOfRoutes(
  db: Database,
  orders: readonly Ordered[],
): Promise<ReadonlyMap<string, readonly OfferOnDay[]>> {
  const routes = new Map<string, Ordered[]>();
  for (const ordered of orders)
    routes.set(ordered.outlet.routeId, [...(routes.get(ordered.outlet.routeId) ?? []), ordered]);
  const found = new Map<string, readonly OfferOnDay[]>();
  for (const [routeId, [first, ...others]] of routes) {
    if (!first) continue;
    const here: Reach = { personId: first.outlet.id, everything: false, places: [{ id: routeId, level: 'route' }] };
    const outletIds = [first, ...others].map(({ outlet }) => outlet.id);
    const offersOf = await offersForEach(db, here, {
      businessDate: first.day,
      outletIds,
      ...(first.orderId !== undefined && { except: first.orderId }),
    });
    for (const id of outletIds) found.set(id, offersOf(id));
  }
  return found;
}

/** What is ordered of each DB house, and what may be free beside it. */
async function productsOfHouses(
  db: Database,
  orders: readonly Ordered[],
  free: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, OrderProduct>>> {
  const wanted = new Map<string, { readonly day: string; readonly ids: Set<string> }>();
  for (const { outlet, lines, day } of orders) {
    const house = wanted.get(outlet.houseId) ?? { day, ids: new Set(free) };
    for (const { productId } of lines) house.ids.add(productId);
    wanted.set(outlet.houseId, house);
  }
  const found = new Map<string, ReadonlyMap<string, OrderProduct>>();
  for (const [houseId, { day, ids }] of wanted)
    found.set(houseId, await orderProducts(db, { ids: [...ids], day, houseId }));
  return found;
}

function priced(
  ordered: Ordered,
  products: ReadonlyMap<string, OrderProduct>,
  offers: readonly OfferOnDay[],
  gifts: Goods['gifts'],
): Priced {
  const { outlet, day } = ordered;
  const known = requireOrderable(ordered, products);
  requireCountable(known);
  const result = priceOrder(
    {
      businessDate: day,
      outlet: { outletClass: outlet.outletClass, marketPath: [...outlet.path, outlet.routeId] },
      lines: known.map(({ product, pieces, price }, place) => ({ id: placeId(place), product, pieces, price })),
    },
    offers,
    { products: given(products), gifts },
  );
  requireCountablePieces(result);
  const all = [
    ...known.map((line, place) => orderedLine(line, result, place)),
    ...result.free.map((free) => freeLine(free, products)),
  ];
  return {
    day,
    lines: all,
    offers: offersOf(result, offers),
    redemptions: redemptionsOf(result, offers),
    outlet,
  };
}

/** What an offer may give free: products that are there and have a price. */
function given(products: ReadonlyMap<string, OrderProduct>): Goods['products'] {
  return new Map(
    [...products.values()].flatMap(({ id, name, price, deleted }) =>
      price === null || deleted ? [] : [[id, { name, price }] as const],
    ),
  );
}

const placeId = (place: number) => String(place).padStart(4, '0');

interface Known {
  readonly product: OrderProduct;
  readonly pieces: number;
  readonly price: string;
}

function requireOrderable({ lines, day, had }: Ordered, products: ReadonlyMap<string, OrderProduct>): readonly Known[] {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  const known = lines.flatMap(({ productId, pieces }, place) => {
    const product = products.get(productId);
    const problem = seen.has(productId)
      ? `${product?.name} stands here twice: add the pieces up.`
      : productProblem(product, day, { pieces, had: had?.get(productId) ?? 0 });
    seen.add(productId);
    if (problem !== null) fields[`lines.${place}.productId`] = problem;
    return product && product.price !== null ? [{ product, pieces, price: product.price }] : [];
  });
  const [message] = Object.values(fields);
  if (message !== undefined) throw refuse('REFUSED', { message, fields });
  return known;
}

/** No order is of more BDT, so that what outlets owe can be added up. */
const mostValue = 100_000_000_000_000n;

function requireCountable(lines: readonly Known[]): void {
  let left = mostValue;
  for (const [place, { price, pieces }] of lines.entries()) {
    left -= paisa(price) * BigInt(pieces);
    if (left >= 0n) continue;
    const message = `No order is of more than ${inBdt(mostValue)}.`;
    throw refuse('REFUSED', { message, fields: { [`lines.${place}.pieces`]: message } });
  }
}

function requireCountablePieces({ free }: PricedOrder): void {
  const pieces = free.reduce((sum, one) => sum + one.pieces, 0);
  if (pieces > mostStockPieces || sumOf(free, ({ worth }) => paisa(worth)) > mostValue)
    throw refuse('REFUSED', { message: 'The offers would give more pieces than can be counted: order less at once.' });
}

function orderedLine({ product, pieces, price }: Known, priced: PricedOrder, place: number): PricedLine {
  const line = priced.lines.find(({ id }) => id === placeId(place));
  if (!line) throw new Error('The engine left out a line.');
  const net = paisa(line.net);
  const vatRate = product.vatRate ?? '0';
  return {
    product,
    pieces,
    offerId: null,
    price: paisa(price),
    priceFrom: product.priceFrom ?? '',
    vatRate,
    gross: paisa(line.gross),
    discount: paisa(line.discount),
    net,
    vat: vatIn(net, vatRate),
    worth: 0n,
    offers: line.countedBy.map((offerId) => ({
      offerId,
      discount: sumOf(
        line.discounts.filter((one) => one.offerId === offerId),
        ({ amount }) => paisa(amount),
      ),
    })),
  };
}

function freeLine(
  { id, offerId, pieces, worth }: PricedOrder['free'][number],
  products: ReadonlyMap<string, OrderProduct>,
): PricedLine {
  const product = products.get(id);
  if (!product || product.price === null) throw new Error('The engine gave a product that is not there.');
  return {
    product,
    pieces,
    offerId,
    price: paisa(product.price),
    priceFrom: product.priceFrom ?? '',
    vatRate: product.vatRate ?? '0',
    gross: 0n,
    discount: 0n,
    net: 0n,
    vat: 0n,
    worth: paisa(worth),
    offers: [],
  };
}

const numberOf = (offers: readonly OfferOnDay[], id: string) => offers.find((offer) => offer.id === id);

function offersOf(priced: PricedOrder, offers: readonly OfferOnDay[]): Priced['offers'] {
  return priced.offers
    .filter(({ reason }) => !elsewhere.has(reason))
    .map(({ offerId, code, name, taken, message, worth }) => ({
      offerId,
      code,
      name,
      versionNumber: numberOf(offers, offerId)?.versionNumber ?? 1,
      taken,
      message,
      worth,
      gifts: priced.gifts
        .filter((gift) => gift.offerId === offerId)
        .map(({ id, name: called, pieces }) => ({ id, name: called, pieces })),
    }));
}

function redemptionsOf(priced: PricedOrder, offers: readonly OfferOnDay[]): Redemption[] {
  return priced.offers
    .filter(({ taken, counted }) => taken || counted.pieces > 0)
    .map(({ offerId, counted, discount, worth, taken }) => {
      const pieces = (given: PricedOrder['free']) =>
        given.filter((one) => one.offerId === offerId).reduce((sum, one) => sum + one.pieces, 0);
      const offer = numberOf(offers, offerId);
      return {
        offerId,
        number: offer?.versionNumber ?? 1,
        pieces: counted.pieces,
        value: counted.value,
        discount,
        freePieces: pieces(priced.free),
        giftPieces: pieces(priced.gifts),
        worth,
        taken,
        hasBudget: taken && offer?.terms.budget != null,
      };
    });
}

export const netOf = ({ lines }: Priced) => amountOf(sumOf(lines, ({ net }) => net));

/** As the form shows it. */
export async function pricingOf(db: Database, priced: Priced): Promise<OrderPricing> {
  const { day, offers, lines, outlet } = priced;
  const owes = {
    limit: paisa(outlet.creditLimit),
    due: paisa(outlet.due),
    open: await onTheWayTo(db, outlet.id),
    net: sumOf(lines, ({ net }) => net),
  };
  const total = (amount: (line: PricedLine) => bigint) => amountOf(sumOf(lines, amount));
  return {
    date: day,
    lines: orderedOf(priced).map((line) => ({
      ...goodsShown(line),
      gross: amountOf(line.gross),
      discount: amountOf(line.discount),
      net: amountOf(line.net),
    })),
    free: freeOf(priced).map((line) => ({
      ...goodsShown(line),
      offerId: line.offerId ?? '',
      worth: amountOf(line.worth),
    })),
    offers: [...offers],
    gross: total(({ gross }) => gross),
    discount: total(({ discount }) => discount),
    freeValue: total(({ worth }) => worth),
    net: total(({ net }) => net),
    vat: total(({ vat }) => vat),
    outletDue: outlet.due,
    overLimit: amountOf(overLimit(owes)),
  };
}

function goodsShown({ product, pieces, price }: PricedLine) {
  const { id, name, code, caseSize, available } = product;
  return { product: { id, name, code, caseSize }, pieces, price: amountOf(price), available };
}
