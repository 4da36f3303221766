import type { FilterOf, listStocks } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { hasWords, searchWords } from '../../../core/lists/matches.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf, requirePlace } from '../../../core/scope/reach.ts';
import type { StockDay } from './stock-on-day.ts';

type Asked = FilterOf<typeof listStocks>;

/** The stocks that a list, its totals and its export are about. */
export type StockFilter = Omit<Asked, 'asOf'> & StockDay;

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function stockFilter({ db, session }: ReadContext, { asOf, ...asked }: Asked): Promise<StockFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place, ...(await stockDay(db, asOf)) };
}

/** The day of a stock that is asked for, today without one, and whether what came before it is kept. */
export async function stockDay(
  db: Database,
  asOf?: string | undefined,
): Promise<Pick<StockDay, 'day' | 'isPast' | 'isKept'>> {
  const on = dayOf(asOf, await todayOf(db), 'asOf');
  const { rows } = await sql`select from stock_recent where day = ${on.day} limit 1`.execute(db);
  return { ...on, isKept: rows.length > 0 };
}

/** The day that is asked for, today without one; MALFORMED for one to come. */
export function dayOf(asked: string | undefined, today: string, field: string): Pick<StockDay, 'day' | 'isPast'> {
  const day = asked ?? today;
  if (day > today) throw refuse('MALFORMED', { fields: { [field]: `Not after today, ${dayInWords(today)}.` } });
  return { day, isPast: day < today };
}

/** Whether the stocks that match are found without working out how each came to what it is: of `stocksThere`. */
export function needsNoFigures({ isKept, isPast, flag }: StockFilter): boolean {
  return isKept && !isPast && flag === undefined;
}

/** The conditions that a stock (a row of `stockOnDay` called `stock`) matches. */
export function matchesStock({ search, productId, brandId, categoryId, flag }: StockFilter): RawBuilder<unknown>[] {
  return [
    ...(productId ? [sql`stock.product_id = ${hidden.id(productId)}`] : []),
    ...(brandId ? [ofProducts(sql`product.brand_id = ${hidden.id(brandId)}`)] : []),
    ...(categoryId ? [ofProducts(sql`product.category_id = ${hidden.id(categoryId)}`)] : []),
    ...(flag ? [flag === 'expiry' ? sql`stock.expiring > 0` : sql`stock.flag = ${flag}`] : []),
    ...searchWords(search).map(hasWord),
  ];
}

function ofProducts(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`stock.product_id in (select product.id from product where ${condition})`;
}

function hasWord(word: string): RawBuilder<unknown> {
  const [product = sql`true`] = hasWords(sql`product.search_text`, word);
  const [house = sql`true`] = hasWords(sql`house.search_text`, word);
  return sql`/* unscoped: part */ (${ofProducts(product)}
    or stock.db_house_id in (select house.id from market_node house where house.level = 'dbHouse' and ${house}))`;
}
