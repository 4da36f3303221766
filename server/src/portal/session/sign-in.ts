import type { BodyOf, login } from '@routebook/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { writeAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/database/database.ts';
import type { Mailer } from '../../core/mail/mailer.ts';
import { refuse } from '../../core/refusal.ts';
import { type Attempt, countAttempts, settleAttempts } from '../../core/session/attempts.ts';
import { mailVerification } from '../../core/session/mailed-links.ts';
import { passwordMatches } from '../../core/session/passwords.ts';
import { startSession } from '../../core/session/start-session.ts';

const windowMinutes = 15;

function perEmail(email: string): Attempt {
  return { key: `sign-in e-mail ${email.toLowerCase()}`, most: 10, windowMinutes };
}

/** A whole office can sit behind one address. */
function perAddress(ip: string): Attempt {
  return { key: `sign-in address ${ip}`, most: 60, windowMinutes };
}

interface SignIn {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly request: FastifyRequest;
  readonly log: FastifyBaseLogger;
}

/**
 * Answers a session token. An unknown e-mail, a wrong password and a person who may not sign in get the same answer
 * after the same work; too many failures of an e-mail or from an address get TOO_MANY.
 */
export async function signIn(
  { db, mailer, request, log }: SignIn,
  { email, password }: BodyOf<typeof login>,
): Promise<string> {
  const byEmail = perEmail(email);
  const byAddress = perAddress(request.ip);
  await countAttempts(db, [byEmail, byAddress]);
  const person = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'email', 'status', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const matches = await passwordMatches(password, person?.password_hash);
  if (!person || !matches || person.status !== 'active') {
    const entry = { action: 'sign-in refused', entity: 'session', entityId: person?.id ?? null, after: { email } };
    await writeAudit(db, [entry], { id: null, name: 'Nobody signed in' }, request.id);
    throw refuse('WRONG_CREDENTIALS');
  }
  const token = await db.transaction().execute(async (transaction) => {
    const client = { userAgent: request.headers['user-agent'], ip: request.ip };
    await writeAudit(
      transaction,
      [{ action: 'sign-in', entity: 'session', entityId: person.id, after: client }],
      person,
      request.id,
    );
    await settleAttempts(transaction, byEmail.key, byAddress.key);
    return startSession(transaction, person.id, client);
  });
  if (!person.email_verified_at) mailer.inBackground(() => mailVerification(db, mailer, person), log);
  return token;
}
