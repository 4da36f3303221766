import type { ParsedBodyOf, setOutletSettings } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { looksAfterAll, reachOf } from '../../../core/scope/reach.ts';

type Settings = ParsedBodyOf<typeof setOutletSettings>;

export async function readSettings(db: Database): Promise<Settings> {
  const { rows } = await sql<{ value: Settings }>`select value from setting where key = 'outlets'`.execute(db);
  if (!rows[0]) throw new Error('The database holds no settings of outlets.');
  return rows[0].value;
}

export async function changeSettings(context: WriteContext, body: Settings): Promise<Settings> {
  const { db, session, audit } = context;
  if (!looksAfterAll(await reachOf(db, session.scope)))
    throw refuse('NOT_ALLOWED', {
      message: 'This holds for the whole business: somebody who looks after all of it changes it.',
    });
  await sql`select from setting where key = 'outlets' for update`.execute(db);
  const before = await readSettings(db);
  if (before.version !== body.version) throw refuse('STALE_VERSION', { current: before });
  const after = { ...body, version: body.version + 1 };
  await sql`update setting set value = ${JSON.stringify(after)}::jsonb where key = 'outlets'`.execute(db);
  const days = ({ dormantAfterDays }: Settings) => ({ dormantAfterDays });
  audit({ action: 'edit', entity: 'outletSettings', before: days(before), after: days(after) });
  return after;
}
