import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import type { Amounts } from './rules.ts';

const twice = 'A price of this product begins on this day already: change that one, or choose another day.';

/** Writes a price from a day on, today without one; DUPLICATE where one begins on that day already. */
export async function insertPrice(db: Database, id: string, validFrom: string | null, price: Amounts): Promise<void> {
  await uniqueFields({ product_price_pkey: ['validFrom', twice] }, () =>
    sql`
      insert into product_price (product_id, valid_from, dp, tp, mrp, vat)
      values (${id}, coalesce(${validFrom}::date, business_date()), ${price.dp}, ${price.tp}, ${price.mrp}, ${price.vat})
    `.execute(db),
  );
}
