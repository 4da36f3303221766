import type { addPrice, ListedPrice, ParsedBodyOf, Product, updatePrice } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { products } from '../products/product.ts';
import { insertPrice } from './insert-price.ts';
import { priceList, priceOn } from './price-rows.ts';
import { isSame, kept, orderRefusal, priceStartProblem } from './rules.ts';

const entity = 'product';

/** Adds a price that holds from today or a later day. */
export async function addPriceOf(
  context: WriteContext,
  id: string,
  { validFrom, ...amounts }: ParsedBodyOf<typeof addPrice>,
): Promise<ListedPrice> {
  const { db } = context;
  const { today } = await openProduct(context, id);
  const refusal = orderRefusal(amounts) ?? priceStartProblem(validFrom, today);
  if (refusal) throw refusal;
  const price = kept(amounts);
  await insertPrice(db, id, validFrom, price);
  context.audit({ action: 'add price', entity, entityId: id, after: { ...price, validFrom } });
  context.changed(['Prices', 'Products'], [id]);
  return priceOf(db, id, today, validFrom);
}

/** Changes a price that begins today or later; STALE_VERSION when it is not as it was read. */
export async function updatePriceOf(
  context: WriteContext,
  id: string,
  day: string,
  { before, ...amounts }: ParsedBodyOf<typeof updatePrice>,
): Promise<ListedPrice> {
  const { db } = context;
  const { today } = await openProduct(context, id);
  const current = await openPrice(db, id, today, day);
  if (!isSame(current, before)) throw refuse('STALE_VERSION', { current });
  const refusal = orderRefusal(amounts);
  if (refusal) throw refusal;
  const price = kept(amounts);
  const { dp, tp, mrp, vat } = current;
  const change = differences({ dp, tp, mrp, vat }, price);
  if (!change) return current;
  await sql`
    update product_price set dp = ${price.dp}, tp = ${price.tp}, mrp = ${price.mrp}, vat = ${price.vat}, change_id = null
    where product_id = ${id} and valid_from = ${day}
  `.execute(db);
  context.audit({
    action: 'edit price',
    entity,
    entityId: id,
    before: { ...change.before, validFrom: day },
    after: { ...change.after, validFrom: day },
  });
  context.changed(['Prices', 'Products'], [id]);
  return priceOf(db, id, today, day);
}

/** Takes a price away that begins today or later; a product on sale keeps one that holds today. */
export async function removePrice(context: WriteContext, id: string, day: string): Promise<void> {
  const { db } = context;
  const { today, product } = await openProduct(context, id);
  const { dp, tp, mrp, vat } = await openPrice(db, id, today, day);
  await sql`delete from product_price where product_id = ${id} and valid_from = ${day}`.execute(db);
  if (product.status === 'active' && (await priceOn(db, id, today)) === null)
    throw refuse('REFUSED', {
      message: `${product.name} is on sale and would have no price: change this one instead.`,
    });
  context.audit({ action: 'remove price', entity, entityId: id, before: { dp, tp, mrp, vat, validFrom: day } });
  context.changed(['Prices', 'Products'], [id]);
}

async function openProduct(context: ReadContext, id: string): Promise<{ today: string; product: Product }> {
  const product = await products.findLocked(context, id);
  if (product.deletedAt !== null) throw refuse('REFUSED', { message: `${product.name} is deleted: restore it first.` });
  const today = await todayOf(context.db);
  return { today, product };
}

async function openPrice(db: Database, id: string, today: string, day: string): Promise<ListedPrice> {
  const price = await priceOf(db, id, today, day);
  if (!price.open)
    throw refuse('REFUSED', { message: 'This price has been charged already and stays: add one from today instead.' });
  return price;
}

async function priceOf(db: Database, id: string, today: string, day: string): Promise<ListedPrice> {
  const [price] = (await priceList(db, id, today, day)).prices;
  if (!price) throw refuse('NOT_FOUND', { message: 'No price of this product begins on this day.' });
  return price;
}
