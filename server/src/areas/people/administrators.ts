import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { refuse } from '../../core/refusal.ts';

/** That a person (rows called `person` and `designation`) may do everything, and has no last day. */
export const administers = sql<boolean>`(designation.all_capabilities and designation.deleted_at is null
  and person.status = 'active' and person.deleted_at is null and person.left_on is null)`;

/** REFUSED when nobody who may do everything would be left without these people. People have to be held. */
export async function refuseLastAdministrators(db: Database, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; going: boolean }>`
    /* unscoped: whole */ select person.name, person.id = any (${ids}::uuid[]) as going
    from user_account person join designation on designation.name = person.designation where ${administers} order by going limit 1
  `.execute(db);
  if (!rows[0]?.going) return;
  throw refuse('REFUSED', {
    message: `Nobody else may do everything: ${rows[0].name} stays until somebody else does.`,
  });
}
