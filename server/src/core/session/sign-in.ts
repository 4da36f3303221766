import type { BodyOf, login } from '@routebook/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { refuse } from '../refusal.ts';
import { isKnownNetwork, noteNetwork } from './known-networks.ts';
import { mailVerification } from './mailed-links.ts';
import { networkOf } from './network-of.ts';
import { noteSignIn } from './note-use.ts';
import { passwordMatches } from './passwords.ts';
import type { Service } from './session.ts';
import { emailPace, networkPace, ownPace } from './sign-in-paces.ts';
import { startSession } from './start-session.ts';
import { forgetTries, returnTries, takeTries } from './tries.ts';

interface SignIn {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly request: FastifyRequest;
  readonly log: FastifyBaseLogger;
  /** What the token is for; the portal unless it is said. */
  readonly service?: Service;
}

/**
 * Answers a session token. An unknown e-mail, a wrong password and a person who may not sign in get the same answer
 * after the same work. Failures slow down what follows (TOO_MANY): of an e-mail from a network, and, where its person is not
 * known, of the e-mail from everywhere and of the network. So nobody is locked out by what others try elsewhere.
 */
export async function signIn(
  { db, mailer, request, log, service = 'portal' }: SignIn,
  { email, password }: BodyOf<typeof login>,
): Promise<string> {
  const network = networkOf(request.ip);
  const own = ownPace(email, network);
  const shared = (await isKnownNetwork(db, email, network)) ? [] : [networkPace(network), emailPace(email)];
  await takeTries(db, [...shared, own]);
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
      [
        {
          action: 'sign-in',
          entity: 'session',
          entityId: person.id,
          after: service === 'portal' ? client : { ...client, service },
        },
      ],
      person,
      request.id,
    );
    await forgetTries(transaction, [own]);
    await returnTries(transaction, shared);
    await noteNetwork(transaction, person.id, network);
    await noteSignIn(transaction, person.id);
    return startSession(transaction, person.id, { ...client, service });
  });
  if (!person.email_verified_at) mailer.inBackground(() => mailVerification(db, mailer, person), log);
  return token;
}
