import { type TestDatabase, testDatabase } from '@routebook/server/testing/test-databases';
import { makeDemoData, type Progress } from '../make-demo-data.ts';

export interface Told {
  readonly message: string;
  readonly fraction: number;
}

/** How the small demo data came into a database, and the database's name. */
export interface MadeDemo {
  readonly name: string;
  /** How the first making ended, which was cut short, and how many rows it left. */
  readonly ended: unknown;
  readonly left: number | null;
  /** What two servers that started together said then: the one that made the data, and the one that came second. */
  readonly maker: readonly Told[];
  readonly second: readonly Told[];
}

/** How long its making may take on a busy computer, in ms. */
export const makingLimit = 240_000;

export const plugPulled = new Error('the plug was pulled');

let made: Promise<MadeDemo> | undefined;

/** A database of one's own with the small demo data, which is made once for the test files of a group. */
export async function demoDatabase(): Promise<MadeDemo & { readonly database: TestDatabase }> {
  made ??= madeDemo();
  const demo = await made;
  return { ...demo, database: await testDatabase({ template: demo.name }) };
}

async function madeDemo(): Promise<MadeDemo> {
  const { name, owner, close } = await testDatabase();
  const make = (progress: Progress) => makeDemoData({ pool: owner, size: 'small', progress });
  const ended = await make((_, fraction) => {
    if (fraction > 0.5) throw plugPulled;
  }).catch((error: unknown) => error);
  const kept = 'select from user_account union all select from outlet union all select from market_total';
  const { rowCount: left } = await owner.query(kept);
  const told: [Told[], Told[]] = [[], []];
  await Promise.all(told.map((heard) => make((message, fraction) => heard.push({ message, fraction }))));
  const [second, maker] = told[0].length < told[1].length ? told : [told[1], told[0]];
  await close();
  return { name, ended, left, maker, second };
}
