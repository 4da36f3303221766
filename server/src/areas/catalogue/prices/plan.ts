import { createHash } from 'node:crypto';
import {
  mostPricesAtOnce,
  type ParsedBodyOf,
  type PlannedPrice,
  type Price,
  type previewPrices,
} from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import { requireAllChosen, requireAtMost } from '../../../core/lists/selection.ts';
import { chosenProducts, productsMissing } from '../products/filters.ts';
import { priceJson } from './price-rows.ts';
import { priceStartProblem, ruled } from './rules.ts';

type Asked = Omit<ParsedBodyOf<typeof previewPrices>, 'page'>;

/** What a change would make of each chosen product, those that change before those that stay. */
export interface PricePlan {
  readonly rows: readonly PlannedPrice[];
  readonly changes: number;
  readonly problems: number;
  /** Stands for all of the plan. */
  readonly fingerprint: string;
}

interface Found {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: Price | null;
}

/** Plans a change of many prices by what is there now; with `held` the products wait for the commit. */
export async function planPrices(db: Database, asked: Asked, { held = false } = {}): Promise<PricePlan> {
  const today = await todayOf(db);
  const refusal = priceStartProblem(asked.validFrom, today);
  if (refusal) throw refusal;
  const chosen = sql`
    select product.id, product.code, product.name from product
    where ${chosenProducts(asked.selection)} and product.deleted_at is null
    order by product.id limit ${sql.lit(mostPricesAtOnce + 1)}`;
  if (held)
    await sql`select from product where id in (select id from (${chosen}) as chosen) order by id for no key update`.execute(
      db,
    );
  const { rows } = await sql<Found>`
    select chosen.*, ${priceJson('price')} as price from (${chosen}) as chosen
      left join lateral price_on(chosen.id, ${asked.validFrom}::date) as price on true
    order by chosen.name, chosen.id
  `.execute(db);
  requireAtMost(rows, mostPricesAtOnce, 'products');
  requireAllChosen(asked.selection, rows, productsMissing);
  return planOf(rows, asked);
}

/** The plan of products with their prices on the day, by name. */
export function planOf(found: readonly Found[], asked: Omit<Asked, 'selection'>): PricePlan {
  const rows = found.map(({ price, ...product }): PlannedPrice => {
    const replaces = price?.validFrom === asked.validFrom;
    if (price === null)
      return { product, before: null, after: null, replaces, problem: 'It has no price on that day yet.' };
    const after = ruled(price, asked);
    if ('problem' in after) return { product, before: price, after: null, replaces, problem: after.problem };
    return { product, before: price, after: { ...after, validFrom: asked.validFrom }, replaces, problem: null };
  });
  const changing = rows.filter(({ problem }) => problem === null);
  const staying = rows.filter(({ problem }) => problem !== null);
  const hash = createHash('sha256').update(asked.validFrom);
  for (const row of changing)
    hash.update(`\n${row.product.id} ${amounts(row.before)} ${amounts(row.after)} ${row.replaces}`);
  return {
    rows: [...changing, ...staying],
    changes: changing.length,
    problems: staying.length,
    fingerprint: hash.digest('hex'),
  };
}

function amounts(price: Price | null): string {
  return price === null ? '' : `${price.dp} ${price.tp} ${price.mrp} ${price.vat}`;
}
