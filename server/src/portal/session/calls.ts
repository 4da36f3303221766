import {
  changePassword,
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  resetPassword,
  verifyEmail,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { writeAudit } from '../../core/audit/audit.ts';
import { implement } from '../../core/http/implement.ts';
import { notifyEnded } from '../../core/live/changed.ts';
import { countAttempts } from '../../core/session/attempts.ts';
import { noteNetwork } from '../../core/session/known-networks.ts';
import { mailPasswordReset, redeemToken } from '../../core/session/mailed-links.ts';
import { networkOf } from '../../core/session/network-of.ts';
import { signIn } from '../../core/session/sign-in.ts';
import { emailPace, ownPace } from '../../core/session/sign-in-paces.ts';
import { forgetTries } from '../../core/session/tries.ts';
import { checkPasswords, passwordEntry, requireGoodPassword, setPassword } from './change-password.ts';
import { currentUserOf } from './current-user.ts';
import { takeNewEmail } from './take-new-email.ts';

/** Sessions and passwords are nobody else's business: no live notice goes out by itself, and refused attempts stay counted. */
const ownTransactions = { ownTransactions: true };

export function serveSessions(app: FastifyInstance): void {
  const { mailer } = app;

  implement(
    app,
    login,
    async ({ db, body, request }) => ({ token: await signIn({ db, mailer, request, log: app.log }, body) }),
    ownTransactions,
  );

  implement(app, logout, async ({ db, session, audit, changed }) => {
    audit({ action: 'sign-out', entity: 'session', entityId: session.user.id });
    changed([]);
    await db.deleteFrom('session').where('token_sha256', '=', session.tokenSha256).execute();
    await notifyEnded(db, [session.tokenSha256]);
    return {};
  });

  implement(app, getCurrentUser, async ({ db, session }) => ({ user: await currentUserOf(db, session) }));

  implement(
    app,
    changePassword,
    async ({ db, session, body, request }) => {
      const { user } = session;
      await checkPasswords(db, user, body.currentPassword, body.newPassword);
      const endedSessions = await db.transaction().execute(async (transaction) => {
        const ended = await setPassword(transaction, user.id, body.newPassword, session);
        await writeAudit(transaction, [passwordEntry(user.id, ended)], user, request.id);
        return ended;
      });
      return { endedSessions };
    },
    ownTransactions,
  );

  implement(
    app,
    forgotPassword,
    async ({ db, body, request }) => {
      await countAttempts(db, [
        { key: `reset e-mail ${body.email.toLowerCase()}`, most: 5, windowMinutes: 60 },
        { key: `reset address ${networkOf(request.ip)}`, most: 30, windowMinutes: 60 },
      ]);
      // Looked up after the answer, which says and takes the same whether the address is known or not.
      mailer.inBackground(async () => {
        const person = await db
          .selectFrom('user_account')
          .select(['id', 'name', 'email'])
          .where('email', '=', body.email)
          .where('status', 'in', ['invited', 'active'])
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (person) await mailPasswordReset(db, mailer, person);
      }, app.log);
      return {};
    },
    ownTransactions,
  );

  implement(
    app,
    resetPassword,
    async ({ db, body, request }) => {
      await db.transaction().execute(async (transaction) => {
        const person = await redeemToken(transaction, ['reset-password', 'invite'], body.token);
        await requireGoodPassword(body.newPassword, person);
        const ended = await setPassword(transaction, person.id, body.newPassword);
        // The link came by mail: it proves the address, and completes an invitation.
        await transaction
          .updateTable('user_account')
          .set({
            status: 'active',
            email_verified_at: sql<string>`coalesce(email_verified_at, now())`,
            version: sql<number>`version + (status = 'invited')::integer`,
          })
          .where('id', '=', person.id)
          .execute();
        // Who reads the mailbox is the person, and known here from now on.
        const network = networkOf(request.ip);
        await forgetTries(transaction, [emailPace(person.email), ownPace(person.email, network)]);
        await noteNetwork(transaction, person.id, network);
        await writeAudit(
          transaction,
          [{ ...passwordEntry(person.id, ended), reason: 'by a mailed link' }],
          person,
          request.id,
        );
      });
      return {};
    },
    ownTransactions,
  );

  implement(
    app,
    verifyEmail,
    async ({ db, body, request }) => {
      const { mailedTo } = await db.transaction().execute(async (transaction) => {
        const person = await redeemToken(transaction, ['verify-email', 'change-email'], body.token);
        if (person.purpose === 'change-email') {
          await takeNewEmail(transaction, person, request.id);
          return person;
        }
        await transaction
          .updateTable('user_account')
          .set({ email_verified_at: new Date() })
          .where('id', '=', person.id)
          .execute();
        await writeAudit(
          transaction,
          [{ action: 'verify-email', entity: 'user', entityId: person.id }],
          person,
          request.id,
        );
        return person;
      });
      return { email: mailedTo };
    },
    ownTransactions,
  );
}
