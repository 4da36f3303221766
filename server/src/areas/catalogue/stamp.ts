import type { AnyCall } from '@routebook/contract';
import { sql } from 'kysely';
import { askedTogether } from '../../calls/asked-together.ts';
import type { Keeping } from '../../calls/kept-replies.ts';
import type { Database } from '../../database/database.ts';

/** Counts up with each change of a brand, a category or a unit. */
export const shelfStamp = sql<string>`(select sum(stamp)::text from shelf_stamp)`;

const readStamps = askedTogether(async (db) => {
  const { rows } = await sql<{ today: string; stamps: string }>`
    select business_date()::text as today, (select sum(stamp) from product_stamp) || ' ' || ${shelfStamp} as stamps
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The stamps of the catalogue are not there.');
  return row;
});

/**
 * The same text as long as a list of products, brands, categories or units would be the same: the day that its prices are
 * of (today without one), the products with their prices, and what they name.
 */
export async function catalogueStamp(db: Database, day?: string): Promise<string> {
  const { today, stamps } = await readStamps(db);
  return `${day ?? today} ${stamps}`;
}

/** Keeps the replies of a list of the shelf, which also counts products. */
export const keptWithProducts: Keeping<AnyCall> = { stamp: ({ db }) => catalogueStamp(db) };
