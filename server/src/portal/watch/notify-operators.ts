import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { letterTo } from '../../core/mail/letter.ts';

export interface Message {
  readonly subject: string;
  readonly reason: string;
  /** The revision that runs now. */
  readonly revision: number;
}

/** Mails everybody who may operate the portal, in the background. */
export function notifyOperators(
  { db, mailer, config, log }: FastifyInstance,
  { subject, reason, revision }: Message,
): void {
  mailer.inBackground(async () => {
    const paragraphs = [
      reason,
      `Revision ${revision} of the portal's map runs now. What happened, and what staff run:`,
      `${config.publicUrl}/operations`,
    ];
    const sent = (await operators(db)).map((person) => mailer.send(letterTo(person, subject, paragraphs)));
    // A mail that cannot be sent keeps no other back.
    const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }, log);
}

async function operators(db: Database): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('user_account')
    .select(['user_account.name', 'email'])
    .innerJoin('designation', 'designation.name', 'user_account.designation')
    .where(sql<boolean>`(all_capabilities or 'portal.operate' = any (capabilities))`)
    .where('status', '=', 'active')
    .where('user_account.deleted_at', 'is', null)
    .orderBy('email')
    .execute();
}
