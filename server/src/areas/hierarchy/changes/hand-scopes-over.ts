import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

interface Handover {
  readonly fromId: string;
  readonly toId: string;
  readonly day: string;
}

/**
 * Whose market one place is has the other in its stead from a day on, for as long as they would have had it; times that
 * begin later go over whole. Answers who they are. Nobody gives or takes markets meanwhile: who does holds the tree.
 */
export async function handScopesOver(db: Database, { fromId, toId, day }: Handover): Promise<string[]> {
  const { rows: held } = await sql<{ userId: string; from: string; to: string | null }>`
    /* unscoped: found */ select user_id as "userId", greatest(valid_from, ${day}::date) as from, valid_to as to
    from user_market where node_id = ${fromId} and (valid_to is null or valid_to > ${day})
    order by user_id, valid_from
  `.execute(db);
  if (held.length === 0) return [];
  await sql`/* unscoped: found */ delete from user_market where node_id = ${fromId} and valid_from >= ${day}`.execute(
    db,
  );
  await sql`
    update user_market set valid_to = ${day}
    where node_id = ${fromId} and (valid_to is null or valid_to > ${day})
  `.execute(db);
  // Who has the other place at the time already keeps it as it is: the two times stand beside each other, never over.
  await sql`
    /* unscoped: found */ insert into user_market (user_id, node_id, valid_from, valid_to)
    select held.user_id, ${toId}::uuid, lower(part), upper(part)
    from unnest(${held.map(({ userId }) => userId)}::uuid[], ${held.map(({ from }) => from)}::date[], ${held.map(({ to }) => to)}::date[])
        as held (user_id, valid_from, valid_to)
      cross join lateral unnest(datemultirange(daterange(held.valid_from, held.valid_to)) - coalesce(
        (select range_agg(daterange(other.valid_from, other.valid_to)) from user_market other
          where other.user_id = held.user_id and other.node_id = ${toId}::uuid), '{}'::datemultirange)) as part
  `.execute(db);
  return [...new Set(held.map(({ userId }) => userId))];
}
