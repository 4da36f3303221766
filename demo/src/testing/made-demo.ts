import {
  copyOf,
  demoTemplate,
  type TestDatabase,
  templateDatabase,
  testDatabase,
  urlOfDatabase,
  urlVariable,
} from '@routebook/server/testing/test-databases';
import pg from 'pg';
import { makeDemoData, type Progress } from '../make-demo-data.ts';

export interface Told {
  readonly message: string;
  readonly fraction: number;
}

/** How the small demo data came into a database. */
export interface MadeDemo {
  /** How the first making ended, which was cut short while rows were loaded, and how many rows it left. */
  readonly ended: string;
  readonly left: number | null;
  /** How the second ended, which was cut short later. */
  readonly endedLater: string;
  /** What two servers that started together said then: the one that made the data, and the one that came second. */
  readonly maker: readonly Told[];
  readonly second: readonly Told[];
}

/** How long its making may take on a busy computer, in ms. */
export const makingLimit = 600_000;

export const plugPulled = 'the plug was pulled';

/** Any number that nobody else's advisory locks use. */
const lockKey = 7_283_198;

/** A database of one's own with the small demo data, and how that was made. */
export async function demoDatabase(): Promise<MadeDemo & { readonly database: TestDatabase }> {
  const made = await makeDemoTemplate();
  return { ...made, database: await testDatabase({ template: demoTemplate }) };
}

/** Makes the run's template of databases with demo data, unless it is there. How it was made is kept as its comment, for all processes of the run. */
export async function makeDemoTemplate(): Promise<MadeDemo> {
  const client = new pg.Client({ connectionString: process.env[urlVariable] });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ made: string | null }>(
      "select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1",
      [demoTemplate],
    );
    if (rows[0]?.made) return JSON.parse(rows[0].made);
    await client.query(`drop database if exists ${demoTemplate} with (force)`);
    await client.query(`create database ${demoTemplate}${copyOf(templateDatabase)}`);
    const made = await makeDemo();
    await client.query(`comment on database ${demoTemplate} is ${pg.escapeLiteral(JSON.stringify(made))}`);
    return made;
  } finally {
    await client.end();
  }
}

/** Twice cut short, and then whole, by two servers that start together. */
async function makeDemo(): Promise<MadeDemo> {
  const pool = new pg.Pool({ connectionString: urlOfDatabase(demoTemplate), max: 6 });
  const make = (progress: Progress) => makeDemoData({ pool, size: 'small', progress });
  const cutShort = (at: number) =>
    make((_, fraction) => {
      if (fraction > at) throw new Error(plugPulled);
    }).then(
      () => 'made',
      (error: Error) => error.message,
    );
  const ended = await cutShort(0.1);
  const kept = 'select from user_account union all select from outlet union all select from market_total';
  const { rowCount: left } = await pool.query(kept);
  const endedLater = await cutShort(0.7);
  const told: [Told[], Told[]] = [[], []];
  await Promise.all(told.map((heard) => make((message, fraction) => heard.push({ message, fraction }))));
  const [second, maker] = told[0].length < told[1].length ? told : [told[1], told[0]];
  await pool.end();
  return { ended, left, endedLater, maker, second };
}
