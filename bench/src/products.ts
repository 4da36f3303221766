import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { importOf } from './imports/import-of.ts';
import { keepChanging } from './keep-changing.ts';
import { startDatabase } from './lists/database.ts';
import { measure, type Paths } from './measure.ts';
import { signIn, startPortal } from './portal.ts';

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const imported = Number(process.env.BENCH_IMPORTED ?? 50_000);
const given = process.env.BENCH_DATA;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
const database = await startDatabase(folder);
const portal = await startPortal('small', database.url);
const authorization = `Bearer ${await signIn(portal)}`;

try {
  await fill();
  await measureLists();
  if (imported > 0) await measureImport();
} finally {
  await portal.stop();
  await database.stop();
  if (!given) await rm(folder, { recursive: true, force: true });
}

/** Up to so many products in the demo data's categories, with four prices each. */
async function fill(): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `with made as (
       insert into product (id, code, name, brand_id, category_id, unit_id, status, launched_on)
       select new_id(), 'B-' || lpad(n::text, 6, '0'),
         (array['Soap', 'Powder', 'Oil', 'Paste', 'Biscuit', 'Noodles', 'Tea', 'Juice'])[1 + n % 8] || ' ' ||
         (array['Rose', 'Neem', 'Lemon', 'Mint', 'Gold', 'Fresh', 'Classic', 'Active', 'Herbal', 'Royal'])[1 + (n / 8) % 10] || ' ' || (n / 80) || ' g',
         category.brand_id, category.id, (select id from unit where base_id is null limit 1), (array['active', 'active', 'active', 'draft', 'discontinued'])[1 + n % 5], '2025-01-01'::date + n % 600
       from generate_series(1, $1 - (select count(*)::integer from product)) n
         cross join lateral (select id, brand_id from category where deleted_at is null order by id offset n % 18 limit 1) as category
       on conflict do nothing returning id)
     insert into product_price (product_id, valid_from, dp, tp, mrp, vat)
     select id, day::date, 10 + place, 12 + place, 15 + place, 15 from made
       cross join unnest(array['2025-01-01', '2025-06-01', '2026-01-01', '2099-01-01']) with ordinality as of (day, place)`,
    [products],
  );
  await client.query('vacuum analyze product, product_price');
  await client.end();
}

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(portal.address + path, { headers: { authorization } })).json()) as T;
}

async function measureLists(): Promise<void> {
  const list = '/api/v1/products';
  const deep = (await get<{ cursors: { next: string } }>(`${list}?page=1999`)).cursors.next;
  const { products: rows } = await get<{ products: { id: string; brand: { id: string }; category: { id: string } }[] }>(
    `${list}?pageSize=100`,
  );
  const [one] = rows;
  let asked = 0;
  const another = () => {
    asked += 1;
    return asked;
  };
  const herbal = `${list}?search=herbal`;
  // What is asked for again is sent as it was written; the first time, and after each change, it is read and written.
  const cases: Record<string, Paths> = {
    'page 1': [list],
    'page 1, as of a day': [`${list}?asOf=2025-08-01`],
    'page 2,000 by key': [`${list}?after=${encodeURIComponent(deep)}`],
    'on sale, latest launch first': [`${list}?status=active&sort=-launchedOn`],
    'of a brand': [`${list}?brandId=${one?.brand.id}`],
    'of a category': [`${list}?categoryId=${one?.category.id}`],
    search: ['rose 120', 'b-0421', 'royal 33', 'soap gold 101', 'tea herbal 7 '].map(
      (text) => `${list}?search=${encodeURIComponent(text)}`,
    ),
    'search, one in ten matches': [herbal],
    'page 1, products change': [list],
    'search, one in ten matches, products change': [herbal],
    'page 1 of another day, each for the first time': () =>
      `${list}?asOf=${new Date(Date.UTC(2025, 0, 1) + another() * 86_400_000).toISOString().slice(0, 10)}`,
    'another search, each for the first time': () => {
      const n = another();
      return `${list}?search=${['soap', 'powder', 'oil', 'paste', 'tea', 'juice'][n % 6]}%20${100 + (n % 1150)}`;
    },
    'price of a day': rows.map(({ id }, place) => `${list}/${id}/price?asOf=2025-0${1 + (place % 9)}-15`),
    'one by id': rows.map(({ id }) => `${list}/${id}`),
  };
  // The server's code is compiled by what it does most: the first case is not measured with code that is not.
  await measure(portal.address, [list], { authorization });
  const table: Record<string, Record<string, number>> = {};
  for (const [name, paths] of Object.entries(cases)) {
    if (!name.includes(process.env.BENCH_CASE ?? '')) continue;
    const stopChanging = name.endsWith('products change') ? await keepChanging(database.url, changeOf) : undefined;
    table[name] = await measure(portal.address, paths, { authorization });
    await stopChanging?.();
  }
  console.table(table);
  console.log('Goal: p95 under 25 ms of the server at 16 connections.');
}

/** A product and a price by turns. */
function changeOf(turn: number): string {
  return turn % 2 === 0
    ? `update product set shelf_life_days = ${1 + turn} where id = (select id from product order by name, id limit 1)`
    : `update product_price set mrp = mrp + 0.01 where (product_id, valid_from) = (select product_id, valid_from from product_price limit 1)`;
}

/** A file of new products: checked, cancelled while it is written, then written and taken back. */
async function measureImport(): Promise<void> {
  const lines = Array.from(
    { length: imported },
    (_, n) => `I-${n},Imported product ${n},GUL-SOAP,pc,pk6,ctn48,,75,730,2026-01-31,36.50,39.00,45.00,15`,
  );
  const heading =
    'code,name,category,unit,packUnit,caseUnit,barcode,weightGrams,shelfLifeDays,launchedOn,dp,tp,mrp,vat';
  const file = new Blob([[heading, ...lines].join('\n')], { type: 'text/csv' });
  await importOf({ address: portal.address, authorization, path: '/api/v1/product-imports', file, rows: imported });
  console.log(`Goal: ${imported} products under 60 s.`);
}
