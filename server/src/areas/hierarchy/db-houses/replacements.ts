import type { Replacement } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Place, type Reach, visible, within } from '../../../core/scope/reach.ts';

/** Replacements with a house in reach (and in the market), newest first; one by its id when `id` is given. */
export async function replacementsIn(
  db: Database,
  reach: Reach,
  only: { market?: Place | undefined; id?: string } = {},
): Promise<Replacement[]> {
  const seen = sql`(${visible(reach, 'old')} or ${visible(reach, 'successor')})`;
  const inMarket = only.market
    ? sql`(${within([only.market], 'old')} or ${within([only.market], 'successor')})`
    : sql`true`;
  const { rows } = await sql<Replacement>`
    /* unscoped: found */ select done.id, json_build_object('id', old.id, 'name', old.name) as old, json_build_object('id', successor.id, 'name', successor.name) as new,
      done.effective_from as "effectiveFrom", done.reason, '{"orders": 0, "invoices": 0, "pieces": 0, "dues": "0.00"}'::jsonb || done.moves as moves, person.name as "doneBy", done.done_at as "doneAt"
    from db_house_replacement done
      join market_node old on old.id = done.old_id join market_node successor on successor.id = done.new_id
      join user_account person on person.id = done.done_by
    where ${seen} and ${inMarket} ${only.id ? sql`and done.id = ${only.id}` : sql``}
    order by done.done_at desc limit 200
  `.execute(db);
  return rows;
}
