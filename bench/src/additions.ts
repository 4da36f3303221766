import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { propose, proposersOf } from './additions/propose-outlets.ts';
import { waitsDuring } from './additions/waits.ts';
import { startDatabase } from './lists/database.ts';
import { type DemoSize, startPortal } from './portal.ts';
import { median, quantile } from './statistics.ts';

/**
 * Outlets that 16 connections add at once. By the portal's own call, and what connections wait for meanwhile. And each in a
 * transaction with what open pages are to hear, as the server does it, and beside it with one row a total that all of them
 * update, and with NOTIFY: in turns on one database, so that the ratios count.
 */
const connections = 16;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

const heard = '{"changed": {"tags": ["Outlets"], "ids": []}}';
const notice = `insert into live_notice (notice) values ('${heard}')`;
const notify = `select pg_notify('routebook_bench', '${heard}')`;

const rowOfEach = `create or replace function add_market_outlets(route_ids uuid[], statuses text[], deltas integer[]) returns void language plpgsql as $$
begin
  perform hold_market_totals(false);
  insert into market_total (ancestor_id, level, status, addition, n)
  select ancestor_id, 'outlet', row.status, 0, sum(row.delta)
  from unnest(route_ids, statuses, deltas) as row (route_id, status, delta)
    join market_node node on node.id = row.route_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
  group by ancestor_id, row.status order by ancestor_id, row.status
  on conflict (ancestor_id, level, status, addition) do update set n = market_total.n + excluded.n;
end
$$`;

await byCalls();
await byWays();

async function byCalls(): Promise<void> {
  const given = process.env.BENCH_DATA;
  const data = given ?? (await mkdtemp(join(tmpdir(), 'routebook-bench-')));
  await chmod(data, 0o711);
  const database = await startDatabase(data);
  const portal = await startPortal((process.env.BENCH_SIZE ?? 'small') as DemoSize, database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    const { rows } = await pool.query<{ id: string }>("select id from outlet_category where name = 'Grocery'");
    const category = rows[0]?.id ?? '';
    for (const onOneRoute of [false, true]) {
      const proposers = await proposersOf(pool, connections, onOneRoute);
      await propose(portal.address, proposers, category, 1);
      const add = () => propose(portal.address, proposers, category, seconds * 2);
      const { result, looks, waits } = await waitsDuring(database.url, add);
      const { rate, times } = result;
      const seen = [...waits].map(([event, many]) => `${event} (${many})`).join(', ');
      console.log(
        `create-outlet, ${onOneRoute ? 'all on one route' : 'each on a route of its own'}: ${Math.round(rate)} a second, ` +
          `p95 ${Math.round(quantile(times, 0.95))} ms; waits seen in ${looks} looks: ${seen || 'none'}`,
      );
    }
  } finally {
    await pool.end();
    await portal.stop();
    await database.stop();
    if (!given) await rm(data, { recursive: true, force: true });
  }
}

async function byWays(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'routebook-bench-'));
  await chmod(folder, 0o711);
  const database = await startDatabase(folder);
  const pool = new pg.Pool({ connectionString: database.url, max: connections });
  try {
    await migrate(pool);
    const routes = await makeRoutes(pool);
    const { rows } = await pool.query<{ source: string }>(
      "select pg_get_functiondef('add_market_outlets'::regproc) as source",
    );
    const additions = rows[0]?.source ?? '';
    const ways = [
      { name: 'as it is', totals: additions, tell: notice },
      { name: 'one row a total', totals: rowOfEach, tell: notice },
      { name: 'NOTIFY', totals: additions, tell: notify },
      { name: 'both', totals: rowOfEach, tell: notify },
    ];
    const rates = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, totals, tell } of ways) {
        await pool.query(totals);
        rates.get(name)?.push(await rateOf(pool, routes, tell));
        await pool.query('select fold_market_totals()');
      }
    }
    const best = median(rates.get('as it is') ?? []);
    for (const [name, found] of rates)
      console.log(
        `${name}: ${Math.round(median(found))} additions a second; as it is ${(best / median(found)).toFixed(2)} times as many`,
      );
    const wrong = await pool.query('select from verify_market_totals()');
    if (wrong.rowCount !== 0) throw new Error('Totals are not what the rows say.');
  } finally {
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const built = fileURLToPath(new URL('../../server/dist/core/database/migrate.js', import.meta.url));
  const server = (await import(pathToFileURL(built).href)) as {
    migrate(pool: pg.Pool, migrations: readonly object[]): Promise<unknown>;
    readMigrations(): Promise<readonly object[]>;
  };
  await server.migrate(pool, await server.readMigrations());
}

/** A route for each connection, with all levels above, of which they share all but the DB house. */
async function makeRoutes(pool: pg.Pool): Promise<string[]> {
  const above: string[] = [];
  for (const level of ['nation', 'region', 'division', 'district', 'zone', 'territory', 'area'])
    above.push(await addNode(pool, level, above, level));
  return Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const house = await addNode(pool, 'dbHouse', above, `house ${place}`);
      const route = await addNode(pool, 'route', [...above, house], `route ${place}`);
      await pool.query("insert into route (node_id, visit_days) values ($1, '{1}')", [route]);
      return route;
    }),
  );
}

async function addNode(pool: pg.Pool, level: string, above: readonly string[], name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into market_node (id, level, code, name, status, parent_id, ancestors, valid_from)
     select id, $1, $2, $2, 'active', $3, $4::uuid[] || id, '2020-01-01' from (select new_id() as id) as made returning id`,
    [level, name, above.at(-1) ?? null, above],
  );
  return rows[0]?.id ?? '';
}

async function rateOf(pool: pg.Pool, routes: readonly string[], tell: string): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let added = 0;
  await Promise.all(
    routes.map(async (route) => {
      const add = `begin; insert into outlet (id, code, name, owner_name, mobile, category_id, class, latitude, longitude, status, route_id)
        values (new_id(), 'A-' || gen_random_uuid(), 'Shop', 'Owner', '01712345678', '0199a100-0000-7000-8000-000000000001', 'C', 23.7, 90.4, 'active', '${route}'); ${tell}; commit`;
      for (; performance.now() < end; added += 1) await pool.query(add);
    }),
  );
  return added / seconds;
}
