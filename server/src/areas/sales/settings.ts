import type {
  BodyOf,
  setOrderSettings,
  setOutletSettings,
  setStockSettings,
  setVisitSettings,
} from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../core/audit/differences.ts';
import type { Database } from '../../core/database/database.ts';
import type { WriteContext } from '../../core/http/context.ts';
import { refuse } from '../../core/refusal.ts';
import { looksAfterAll, reachOf } from '../../core/scope/reach.ts';

/** What the whole business judges by, under the key of each row of `setting`. */
export interface Settings {
  readonly outlets: BodyOf<typeof setOutletSettings>;
  readonly visits: BodyOf<typeof setVisitSettings>;
  readonly stock: BodyOf<typeof setStockSettings>;
  readonly orders: BodyOf<typeof setOrderSettings>;
}

const entities = {
  outlets: 'outletSettings',
  visits: 'visitSettings',
  stock: 'stockSettings',
  orders: 'orderSettings',
} as const satisfies Record<keyof Settings, string>;

/** What a server of a version before leaves out when it writes them. */
const added: Readonly<Partial<Record<keyof Settings, object>>> = { stock: { dayEndBy: '21:00' } };

export async function readSettings<Key extends keyof Settings>(db: Database, key: Key): Promise<Settings[Key]> {
  const { rows } = await sql<{ value: Settings[Key] }>`select value from setting where key = ${key}`.execute(db);
  if (!rows[0]) throw new Error(`The database holds no settings of ${key}.`);
  return { ...added[key], ...rows[0].value };
}

/** Changes them from now on; NOT_ALLOWED for who looks after a part of the business only, STALE_VERSION when somebody was faster. */
export async function changeSettings<Key extends keyof Settings>(
  { db, session, audit }: WriteContext,
  key: Key,
  body: Settings[Key],
): Promise<Settings[Key]> {
  if (!looksAfterAll(await reachOf(db, session.scope)))
    throw refuse('NOT_ALLOWED', {
      message: 'This holds for the whole business: somebody who looks after all of it changes it.',
    });
  await sql`select from setting where key = ${key} for update`.execute(db);
  const before = await readSettings(db, key);
  if (before.version !== body.version) throw refuse('STALE_VERSION', { current: before });
  const change = differences(factsOf(before), factsOf(body));
  if (!change) return before;
  const after = { ...body, version: body.version + 1 };
  await sql`update setting set value = ${JSON.stringify(after)}::jsonb where key = ${key}`.execute(db);
  audit({ action: 'edit', entity: entities[key], ...change });
  return after;
}

function factsOf({ version: _, ...facts }: Settings[keyof Settings]): Record<string, unknown> {
  return facts;
}
