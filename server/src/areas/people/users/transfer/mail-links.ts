import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mailInvitation, type Recipient } from '../../../../core/session/mailed-links.ts';

/**
 * Mails an invitation to everybody whom an import added, and to who is still invited and got another address, one after the
 * other in the background.
 */
export async function mailLinks({ db, mailer, log }: FastifyInstance, importId: string): Promise<void> {
  const { rows } = await sql<Recipient>`
    /* unscoped: found */ select person.id, person.name, person.email
    from file_import_row written join user_account person on person.id = written.item_id
    where written.import_id = ${importId} and written.turn is not null and person.status = 'invited'
      and (written.action = 'add' or person.email <> (written.before ->> 'email')::citext)
    order by written.turn
  `.execute(db);
  mailer.inBackground(async () => {
    for (const person of rows) {
      await mailInvitation(db, mailer, person).catch((error: unknown) =>
        log.error({ err: error, person: person.id }, 'a link was not mailed'),
      );
    }
  }, log);
}
