import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Longer ago somebody may be another one there. */
export const knownDays = 90;

/** Whether the person of an e-mail signed in from this network lately. */
export async function isKnownNetwork(db: Database, email: string, network: string): Promise<boolean> {
  const { rows } = await sql`
    select from known_network known join user_account person on person.id = known.user_id
    where person.email = ${email} and known.network = ${network} and known.seen_at > now() - make_interval(days => ${knownDays})
  `.execute(db);
  return rows.length > 0;
}

/** Remembers that a person proved from this network who they are. */
export async function noteNetwork(db: Database, userId: string, network: string): Promise<void> {
  await sql`
    insert into known_network (user_id, network) values (${userId}, ${network})
    on conflict (user_id, network) do update set seen_at = now() where known_network.seen_at < now() - interval '1 day'
  `.execute(db);
}
