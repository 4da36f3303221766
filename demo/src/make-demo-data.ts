import { hashPassword } from '@routebook/server/passwords';
import type pg from 'pg';
import { copyRows } from './copy-rows.ts';
import { makeForeignKeys, putForeignKeysOff } from './foreign-keys.ts';
import { newFiles } from './new-files.ts';
import type { DemoStep } from './part.ts';
import { demoParts } from './parts/index.ts';
import { demoPassword } from './people/people.ts';
import type { DemoSizeName } from './sizes.ts';
import { doSteps } from './steps.ts';
import { withoutIndexes } from './without-indexes.ts';
import { dropWorkingTables } from './working-tables.ts';
import { createWorld, type DemoWorld, demoSeed } from './world.ts';

/** Told what is being done and how much of all is done, from 0 to 1. */
export type Progress = (message: string, fraction: number) => void;

export interface DemoOptions {
  /** With three connections at least. */
  readonly pool: pg.Pool;
  readonly size: DemoSizeName;
  readonly progress?: Progress;
  /** The business date everything is made for, `YYYY-MM-DD`; today where the business is, when absent. */
  readonly referenceDate?: string;
}

/** What demo data there is, and whether all of it. */
interface Found {
  readonly size: DemoSizeName;
  readonly referenceDate: string;
  readonly isWhole: boolean;
}

/** Any number that nobody else's advisory locks use. */
const lockKey = 7_283_196;
const settingKey = 'demoData';
/** Of the whole, before what the database works out by itself. */
const copiedFraction = 0.5;
const workedOutFraction = 0.97;
/** Steps that are done at once: each keeps a process of PostgreSQL busy. */
const atOnce = 2;

/**
 * Fills an empty database with demo data. The rows are loaded in one transaction: after a kill there are all of them or none. What the database
 * works out of them follows in steps, and goes on at the next start where it ended. Does nothing when demo data is there
 * already, also of another size, or when the database holds anybody else's rows, and says so.
 */
export async function makeDemoData({
  pool,
  size,
  progress = () => undefined,
  referenceDate,
}: DemoOptions): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('set statement_timeout = 0');
    await holder.query('select pg_advisory_lock($1)', [lockKey]);
    const found = await foundIn(holder);
    const reason = found?.isWhole !== false && (await reasonToKeep(holder, size, found));
    if (reason) return progress(reason, 1);
    const begun = found ?? { size, referenceDate: referenceDate ?? (await businessDate(holder)) };
    const world = createWorld(begun.size, begun.referenceDate);
    if (found) progress(`Going on with the ${found.size} demo data`, copiedFraction);
    else await inOne(pool, (client) => copyAll(client, world, begun.referenceDate, progress));
    await workOut(pool, world, progress);
    await settle(pool, begun.size);
    progress(`The ${begun.size} demo data is ready`, 1);
  } finally {
    // Ends the connection with its lock and settings.
    holder.release(true);
  }
}

/** The size of demo data that was begun and is not whole. */
export async function demoSizeBegun(pool: pg.Pool): Promise<DemoSizeName | undefined> {
  const found = await foundIn(pool);
  return found?.isWhole === false ? found.size : undefined;
}

async function foundIn(db: pg.Pool | pg.ClientBase): Promise<Found | undefined> {
  const { rows } = await db.query<Found>(
    `select value ->> 'size' as size, value ->> 'referenceDate' as "referenceDate", to_regclass('demo_step') is null as "isWhole" from setting where key = $1`,
    [settingKey],
  );
  return rows[0];
}

async function reasonToKeep(client: pg.ClientBase, size: DemoSizeName, found?: Found): Promise<string | null> {
  if (found?.size === size) return `The ${size} demo data is there already`;
  if (found) return `The ${found.size} demo data is there already and stays; for ${size} start with an empty database`;
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from user_account) or exists (select from market_node) as used',
  );
  return rows[0]?.used ? 'The database holds other data already: no demo data was added' : null;
}

async function businessDate(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ today: string }>('select business_date()::text as today');
  const today = rows[0]?.today;
  if (!today) throw new Error('The database tells no business date.');
  return today;
}

/** Works in one transaction, with all that a process of PostgreSQL may need for very many rows. */
async function inOne(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    // What the database makes of all rows, it sorts and keeps in memory.
    await client.query("set local work_mem = '128MB'");
    // What one process reads another may help to read: what they hand over is worth it.
    await client.query('set local parallel_tuple_cost = 0.01; set local max_parallel_workers_per_gather = 1');
    // Compressing what is logged of new indexes takes longer than writing it. Only a superuser may say so.
    await client.query(
      "select set_config('wal_compression', 'off', true) where current_setting('is_superuser')::boolean",
    );
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // Ends the connection with its settings.
    client.release(true);
  }
}

async function copyAll(
  client: pg.ClientBase,
  world: DemoWorld,
  referenceDate: string,
  progress: Progress,
): Promise<void> {
  const { size } = world;
  progress(`Making the ${size} demo data`, 0);
  const report = reporter(world, progress);
  const passwordHash = await hashPassword(demoPassword);
  await newFiles(client);
  for (const part of demoParts) await part.begin?.(client);
  await client.query(
    'create table demo_step (name text primary key); create table demo_foreign_key (make text primary key)',
  );
  await putForeignKeysOff(
    client,
    demoParts.flatMap(({ keyedLater = [] }) => keyedLater),
  );
  for (const part of demoParts) {
    const onRows = report(part.name);
    await part.write(world, {
      passwordHash,
      copy: (table, columns, rows) => copyRows(client, table, columns, rows, onRows),
      withoutIndexes: (tables, write) => withoutIndexes(client, tables, write),
    });
  }
  await client.query('insert into setting (key, value) values ($1, $2)', [
    settingKey,
    JSON.stringify({ size, referenceDate, seed: demoSeed }),
  ]);
}

/** Does the steps that are not done, two at a time, so that two processes of PostgreSQL work. */
async function workOut(pool: pg.Pool, world: DemoWorld, progress: Progress): Promise<void> {
  const own = demoParts.flatMap((part): readonly DemoStep[] => part.steps ?? []);
  const keyed = demoParts.flatMap(({ keyedLater, steps = [] }) => (keyedLater ? steps.map(({ name }) => name) : []));
  const steps = [...own, { name: 'foreign keys', after: keyed, run: makeForeignKeys }];
  const { rows } = await pool.query<{ name: string }>('select name from demo_step');
  let over = rows.length;
  const fraction = () => copiedFraction + (workedOutFraction - copiedFraction) * (over / steps.length);
  await doSteps(steps, new Set(rows.map(({ name }) => name)), atOnce, async ({ name, run }) => {
    progress(`Making ${name}`, fraction());
    await inOne(pool, async (client) => {
      await run(client, world);
      await client.query('insert into demo_step values ($1)', [name]);
    });
    over += 1;
  });
  progress('Adding up', workedOutFraction);
  await inOne(pool, dropWorkingTables);
}

/** Turns rows sent into progress: a message a part, and one for every further hundredth. */
function reporter(world: DemoWorld, progress: Progress) {
  const all = demoParts.reduce((sum, part) => sum + part.rows(world), 0);
  let sent = 0;
  let told = 0;
  return (name: string) => {
    progress(`Making ${name}`, told);
    return (count: number) => {
      sent += count;
      const fraction = Math.min(1, sent / all) * copiedFraction;
      if (fraction < told + 0.01) return;
      told = fraction;
      progress(`Making ${name}`, told);
    };
  };
}

/**
 * So that the first lists are planned with what is there now; done by PostgreSQL itself later if this is cut short. For now a smaller
 * sample than otherwise says enough, in a third of the time; larger data than the small PostgreSQL vacuums in its own time.
 */
async function settle(pool: pg.Pool, size: DemoSizeName): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set default_statistics_target = 30');
    await client.query(size === 'small' ? 'vacuum (analyze)' : 'analyze');
  } finally {
    client.release(true);
  }
}
