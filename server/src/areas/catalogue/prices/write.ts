import type { addPrice, ListedPrice, ParsedBodyOf, Product, updatePrice } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import { refuse } from '../../../core/refusal.ts';
import { findProduct } from '../products/find.ts';
import { hold, type ShelfWork } from '../shelf.ts';
import { priceList, priceOn } from './price-rows.ts';
import { type Amounts, isSame, kept, priceStartProblem, requireOrder } from './rules.ts';

const entity = 'product';
const twice = 'A price of this product begins on this day already: change that one, or choose another day.';

/** Adds a price that holds from today or a later day. */
export async function addPriceOf(
  work: ShelfWork,
  id: string,
  { validFrom, ...amounts }: ParsedBodyOf<typeof addPrice>,
): Promise<ListedPrice> {
  const { db } = work;
  const { today } = await openProduct(db, id);
  requireOrder(amounts);
  const refusal = priceStartProblem(validFrom, today);
  if (refusal) throw refusal;
  const price = kept(amounts);
  await insertPrice(db, id, validFrom, price);
  work.audit({ action: 'add price', entity, entityId: id, after: { ...price, validFrom } });
  work.changed(['Prices', 'Products'], [id]);
  return priceOf(db, id, today, validFrom);
}

/** Writes a price; DUPLICATE where one begins on that day already. */
export async function insertPrice(db: Database, id: string, validFrom: string, price: Amounts): Promise<void> {
  await uniqueFields({ product_price_pkey: ['validFrom', twice] }, () =>
    sql`
      insert into product_price (product_id, valid_from, dp, tp, mrp, vat)
      values (${id}, ${validFrom}, ${price.dp}, ${price.tp}, ${price.mrp}, ${price.vat})
    `.execute(db),
  );
}

/** Changes a price that begins today or later; STALE_VERSION when it is not as it was read. */
export async function updatePriceOf(
  work: ShelfWork,
  id: string,
  day: string,
  { before, ...amounts }: ParsedBodyOf<typeof updatePrice>,
): Promise<ListedPrice> {
  const { db } = work;
  const { today } = await openProduct(db, id);
  const current = await openPrice(db, id, today, day);
  if (!isSame(current, before)) throw refuse('STALE_VERSION', { current });
  requireOrder(amounts);
  const price = kept(amounts);
  const { dp, tp, mrp, vat } = current;
  const change = differences({ dp, tp, mrp, vat }, price);
  if (!change) return current;
  await sql`
    update product_price set dp = ${price.dp}, tp = ${price.tp}, mrp = ${price.mrp}, vat = ${price.vat}, change_id = null
    where product_id = ${id} and valid_from = ${day}
  `.execute(db);
  work.audit({
    action: 'edit price',
    entity,
    entityId: id,
    before: { ...change.before, validFrom: day },
    after: { ...change.after, validFrom: day },
  });
  work.changed(['Prices', 'Products'], [id]);
  return priceOf(db, id, today, day);
}

/** Takes a price away that begins today or later; a product on sale keeps one that holds today. */
export async function removePrice(work: ShelfWork, id: string, day: string): Promise<void> {
  const { db } = work;
  const { today, product } = await openProduct(db, id);
  const { dp, tp, mrp, vat } = await openPrice(db, id, today, day);
  await sql`delete from product_price where product_id = ${id} and valid_from = ${day}`.execute(db);
  if (product.status === 'active' && (await priceOn(db, id, today)) === null)
    throw refuse('REFUSED', {
      message: `${product.name} is on sale and would have no price: change this one instead.`,
    });
  work.audit({ action: 'remove price', entity, entityId: id, before: { dp, tp, mrp, vat, validFrom: day } });
  work.changed(['Prices', 'Products'], [id]);
}

async function openProduct(db: Database, id: string): Promise<{ today: string; product: Product }> {
  await hold(db, 'product', id);
  const product = await findProduct(db, id);
  if (product.deletedAt !== null) throw refuse('REFUSED', { message: `${product.name} is deleted: restore it first.` });
  const { today } = await businessDays(db);
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
