import type { TestMarket } from './test-market.ts';

/** How often connections of the market's database have waited for each other, by all who tested on it. */
export async function deadlocks(market: TestMarket): Promise<number> {
  const [row] = await market.sql('select deadlocks::integer from pg_stat_database where datname = current_database()');
  return Number(row?.deadlocks);
}
