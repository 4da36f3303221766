import { openBusiness } from './business.ts';
import { batchesOf, learnPrices, officersOf, sendOrders } from './orders/field.ts';
import { type DemoSize, settled, signIn } from './portal.ts';
import { median, quantile } from './statistics.ts';

/** What an order of many lines costs to price with its offers, and a thousand orders to be confirmed at once. */
const size = (process.env.BENCH_SIZE ?? 'small') as DemoSize;
const turns = Number(process.env.BENCH_TURNS ?? 200);
const lines = 20;
/** Until the statements are prepared and the code is compiled. */
const warmUp = 100;
const many = 1_000;

const business = await openBusiness(size, 2);
const { pool, portal } = business;
try {
  await settled();
  const authorization = `Bearer ${await signIn(portal)}`;
  const post = (path: string, body: object) =>
    fetch(`${portal.address}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const serverTime = (answer: Response) =>
    Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? Number.NaN);

  const officers = await officersOf(pool, 200);
  const { rows } = await pool.query<{ id: string }>(
    `select product.id from product, lateral price_on(product.id, business_date()) as price where product.status = 'active' and product.deleted_at is null order by product.id limit 80`,
  );
  const products = rows.map(({ id }) => id);
  const asked = batchesOf(officers, products, { orders: turns + warmUp, batch: 1, lines });
  const times: number[] = [];
  for (const [turn, { orders }] of asked.entries()) {
    const [{ outletId = '', lines: ordered = [] } = {}] = orders;
    const answer = await post('/orders/price', { outletId, lines: ordered });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
    if (turn >= warmUp) times.push(serverTime(answer));
  }
  console.log(
    `An order of ${lines} lines priced with its offers, each of another outlet: server median ${median(times)} ms, p95 ${quantile(times, 0.95)} ms. Goal: under 10 ms.`,
  );

  const batches = batchesOf(officers, products, { orders: many, batch: 50, lines: 4, pieces: 1 });
  await learnPrices(portal.address, batches);
  const ids: string[] = [];
  for (const batch of batches)
    for (const { id } of (await sendOrders(portal.address, batch)) ?? []) if (id !== null) ids.push(id);
  const begun = performance.now();
  const answer = await post('/order-confirmations', { ids, shortage: 'cut' });
  const { orders = [] } = (await answer.json()) as { orders?: { outcome: string }[] };
  const seconds = (performance.now() - begun) / 1000;
  const outcomes = new Map<string, number>();
  for (const { outcome } of orders) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  console.log(
    `${ids.length} orders of 4 lines confirmed at once: ${seconds.toFixed(2)} s (${[...outcomes].map(([outcome, of]) => `${of} ${outcome}`).join(', ')}). Goal: under 5 s.`,
  );
  if (median(times) >= 10 || seconds >= 5 || !answer.ok) process.exitCode = 1;
} finally {
  await business.close();
}
