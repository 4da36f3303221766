import { createDatabase } from '../../../core/database/database.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { type TestShelf, testShelf } from '../testing/shelf.ts';
import { products } from './product.ts';

let shelf: TestShelf;

beforeAll(async () => {
  shelf = await testShelf();
  await shelf.market.sql(
    `insert into product (id, code, name, brand_id, category_id, unit_id)
     select new_id(), 'MANY-' || n, 'Tooth powder ' || n, $1, $2, $3 from generate_series(1, 5000) n`,
    [shelf.brand.id, shelf.category.id, shelf.piece.id],
  );
  await shelf.market.sql('vacuum analyze product');
});
afterAll(() => shelf.market.close());

/** What PostgreSQL does for a page of products. */
async function planOf(query: { readonly search?: string; readonly sort?: string }): Promise<string> {
  const { market } = shelf;
  const { pool } = market.test.database;
  const [sent = ''] = await sentStatements(pool, () => products.list.page(createDatabase(pool), query, query));
  const typed = sent.replaceAll(/\$(\d+)/gu, 'null');
  const plan = await market.sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${typed}`);
  return plan.map((line) => line['QUERY PLAN']).join('\n');
}

test.each([
  ['name', 'product_by_name'],
  ['-code', 'product_by_code'],
  ['-updatedAt', 'product_by_change'],
  ['launchedOn', 'product_by_launch'],
])('a page by %s is read off an index: to gather all of them takes eight times as long', async (sort, index) => {
  expect(await planOf({ sort })).toMatch(new RegExp(`Limit\\n.*Index Scan.* using ${index} `, 'u'));
});

test('what a search finds is gathered once, for the page and its totals', async () => {
  expect(await planOf({ search: 'powder 12' })).toMatch(/CTE matching/);
});
