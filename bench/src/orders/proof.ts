import type pg from 'pg';

/** What has to hold whatever happened: a sentence for each thing that does not. */
export async function brokenPromises(database: pg.Pool): Promise<string[]> {
  const { rows: below } = await database.query<{ count: number }>(
    'select count(*)::integer as count from stock_balance where reserved > physical or physical < 0',
  );
  const { rows: passed } = await database.query<{ code: string; spent: string; budget: string }>(
    `select offer.code, given.spent, terms.budget from offer join offer_version terms on terms.offer_id = offer.id and terms.number = offer.version_number
       cross join lateral (select sum(worth) as spent from offer_day where offer_day.offer_id = offer.id) as given where given.spent > terms.budget`,
  );
  const { rows: orders } = await database.query<{ what: string; id: string }>('select what, id from verify_orders()');
  const { rows: stock } = await database.query<{ rule: string }>('select rule from prove_stock()');
  return [
    ...(below[0]?.count ? [`${below[0].count} stocks have less than nothing available.`] : []),
    ...passed.map(({ code, spent, budget }) => `${code} has cost ${spent} of ${budget}.`),
    ...orders.map(({ what, id }) => `${what}: ${id}`),
    ...stock.map(({ rule }) => `stock: ${rule}`),
  ];
}

/** Says that all is proved already: the proof that a start of the database brings would run beside what is measured. */
export async function skipProofs(database: pg.Pool): Promise<void> {
  const { rows } = await database.query<{ made: boolean }>(`select to_regclass('stock_proof') is not null as made`);
  if (!rows[0]?.made) return;
  await database.query('update stock_proof set ground = proof_ground()');
  await database.query('update order_proof set ground = proof_ground()');
}
