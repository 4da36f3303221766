import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { revisionOf } from '../revisions/read-revisions.ts';
import type { Revision } from '../revisions/revision.ts';

/** The parameter of a page's address that opens the portal as it was. */
export const pastParameter = 'portal-past';

/** Makes a ticket to a revision for an hour. Without one nobody can be led to an old version by a mere link. */
export async function addPastTicket(db: Database, revision: number, madeBy: string): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await sql`delete from past_ticket where expires_at < now()`.execute(db);
  await db
    .insertInto('past_ticket')
    .values({
      ticket_sha256: hashOf(ticket),
      revision,
      made_by: madeBy,
      expires_at: sql<string>`now() + interval '1 hour'`,
    })
    .execute();
  return ticket;
}

/** The revision that a page's address has a ticket to; null for any other address. */
export async function pastRevision(db: Database, search: string): Promise<Revision | null> {
  const ticket = new URLSearchParams(search).get(pastParameter);
  if (!ticket) return null;
  const { rows } = await sql<{ revision: number }>`
    select revision from past_ticket where ticket_sha256 = ${hashOf(ticket)} and expires_at > now()
  `.execute(db);
  return rows[0] ? revisionOf(db, rows[0].revision) : null;
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
