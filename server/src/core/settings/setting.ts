import { sql } from 'kysely';
import { differences } from '../audit/differences.ts';
import type { Database } from '../database/database.ts';
import type { WriteContext } from '../http/context.ts';
import { refuse } from '../refusal.ts';
import { looksAfterAll, reachOf } from '../scope/reach.ts';

/** What the whole business judges by, in a row of `setting`: changed by a form, with a version for its optimistic check. */
export interface Setting<Value extends { readonly version: number }> {
  /** Of the row. */
  readonly key: string;
  /** Of its audit. */
  readonly entity: string;
  /** What a server of a version before leaves out when it writes them. */
  readonly added?: Partial<Value>;
}

export async function readSetting<Value extends { readonly version: number }>(
  db: Database,
  { key, added }: Setting<Value>,
): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`select value from setting where key = ${key}`.execute(db);
  if (!rows[0]) throw new Error(`The database holds no settings of ${key}.`);
  return { ...added, ...rows[0].value };
}

/** Changes them from now on; NOT_ALLOWED for who looks after a part of the business only, STALE_VERSION when somebody was faster. */
export async function changeSetting<Value extends { readonly version: number }>(
  { db, session, audit }: WriteContext,
  setting: Setting<Value>,
  body: Value,
): Promise<Value> {
  if (!looksAfterAll(await reachOf(db, session.scope)))
    throw refuse('NOT_ALLOWED', {
      message: 'This holds for the whole business: somebody who looks after all of it changes it.',
    });
  const { key, entity } = setting;
  await sql`select from setting where key = ${key} for update`.execute(db);
  const before = await readSetting(db, setting);
  if (before.version !== body.version) throw refuse('STALE_VERSION', { current: before });
  const change = differences(factsOf(before), factsOf(body));
  if (!change) return before;
  const after = { ...body, version: body.version + 1 };
  await sql`update setting set value = ${JSON.stringify(after)}::jsonb where key = ${key}`.execute(db);
  audit({ action: 'edit', entity, ...change });
  return after;
}

function factsOf({ version: _, ...facts }: { readonly version: number }): Record<string, unknown> {
  return facts;
}
