import { hashPassword } from '@routebook/server/passwords';
import type pg from 'pg';
import { copyRows } from './copy-rows.ts';
import { newFiles } from './new-files.ts';
import { demoParts } from './parts/index.ts';
import { demoPassword } from './people/people.ts';
import type { DemoSizeName } from './sizes.ts';
import { withoutIndexes } from './without-indexes.ts';
import { dropWorkingTables } from './working-tables.ts';
import { createWorld, type DemoWorld, demoSeed } from './world.ts';

/** Told what is being done and how much of all is done, from 0 to 1. */
export type Progress = (message: string, fraction: number) => void;

export interface DemoOptions {
  readonly pool: pg.Pool;
  readonly size: DemoSizeName;
  readonly progress?: Progress;
  /** The business date everything is made for, `YYYY-MM-DD`; today where the business is, when absent. */
  readonly referenceDate?: string;
}

/** Any number that nobody else's advisory locks use. */
const lockKey = 7_283_196;
const settingKey = 'demoData';
/** Of the whole, before what the database works out by itself. */
const copiedFraction = 0.92;

/**
 * Fills an empty database with demo data, in one transaction: after a kill there is all of it or nothing. Does nothing
 * when demo data is there already, also of another size, or when the database holds anybody else's rows, and says so.
 */
export async function makeDemoData({
  pool,
  size,
  progress = () => undefined,
  referenceDate,
}: DemoOptions): Promise<void> {
  const reason = await makeInOne(pool, size, referenceDate, progress);
  if (reason === null) await settle(pool, size);
  progress(reason ?? `The ${size} demo data is ready`, 1);
}

/** Makes all of it, or answers why nothing was made. */
async function makeInOne(
  pool: pg.Pool,
  size: DemoSizeName,
  referenceDate: string | undefined,
  progress: Progress,
): Promise<string | null> {
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
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const reason = await reasonToKeep(client, size);
    if (reason === null) await fill(client, size, referenceDate ?? (await businessDate(client)), progress);
    await client.query('commit');
    return reason;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // Ends the connection with its settings.
    client.release(true);
  }
}

async function reasonToKeep(client: pg.ClientBase, size: DemoSizeName): Promise<string | null> {
  const { rows } = await client.query<{ loaded: string | null; used: boolean }>(
    `select (select value ->> 'size' from setting where key = $1) as loaded,
       exists (select from user_account) or exists (select from market_node) as used`,
    [settingKey],
  );
  const { loaded = null, used = false } = rows[0] ?? {};
  if (loaded === size) return `The ${size} demo data is there already`;
  if (loaded !== null)
    return `The ${loaded} demo data is there already and stays; for ${size} start with an empty database`;
  return used ? 'The database holds other data already: no demo data was added' : null;
}

async function businessDate(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ today: string }>('select business_date()::text as today');
  const today = rows[0]?.today;
  if (!today) throw new Error('The database tells no business date.');
  return today;
}

async function fill(
  client: pg.ClientBase,
  size: DemoSizeName,
  referenceDate: string,
  progress: Progress,
): Promise<void> {
  progress(`Making the ${size} demo data`, 0);
  const world = createWorld(size, referenceDate);
  const report = reporter(world, progress);
  const passwordHash = await hashPassword(demoPassword);
  await newFiles(client);
  for (const part of demoParts) await part.begin?.(client);
  for (const part of demoParts) {
    const onRows = report(part.name);
    await part.write(world, {
      passwordHash,
      copy: (table, columns, rows) => copyRows(client, table, columns, rows, onRows),
      withoutIndexes: (tables, write) => withoutIndexes(client, tables, write),
    });
  }
  progress('Adding up', copiedFraction);
  for (const part of demoParts) await part.finish?.(client, world);
  await dropWorkingTables(client);
  await client.query('insert into setting (key, value) values ($1, $2)', [
    settingKey,
    JSON.stringify({ size, referenceDate, seed: demoSeed }),
  ]);
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
