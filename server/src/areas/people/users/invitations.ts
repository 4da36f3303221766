import type { AnyCall, User } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import type { CallContext, WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { countAttempts } from '../../../core/session/attempts.ts';
import {
  mailEmailChange,
  mailEmailConfirmation,
  mailInvitation,
  mailPasswordReset,
} from '../../../core/session/mailed-links.ts';
import { findUser } from './find.ts';
import { requireAccountOrSelf } from './sessions.ts';
import { accountOf } from './user-work.ts';

/** A write that mails something once it is committed. */
type MailingWrite = WriteContext & Pick<CallContext<AnyCall>, 'afterwards'>;

/** So that a button that is pressed again and again fills nobody's mailbox. */
const limit = { most: 10, windowMinutes: 60 };

/** Mails somebody who is invited the link to a first password, once the call is committed. */
export function inviteAfterwards({ db, mailer, log }: FastifyInstance, work: MailingWrite, person: User): void {
  work.afterwards(() => mailer.inBackground(() => mailInvitation(db, mailer, person), log));
}

/** Mails the link that confirms a new address there, and tells the old one. */
export function confirmAfterwards({ db, mailer, log }: FastifyInstance, work: MailingWrite, person: User): void {
  const { pendingEmail: newEmail } = person;
  if (newEmail === null) return;
  const changedBy = work.session.user.name;
  work.afterwards(() => mailer.inBackground(() => mailEmailChange(db, mailer, person, { newEmail, changedBy }), log));
}

/** Mails the invitation again. */
export async function inviteAgain(app: FastifyInstance, work: MailingWrite, id: string): Promise<User> {
  const person = await accountOf(work, id);
  if (person.deletedAt !== null || person.status !== 'invited')
    throw refuse('REFUSED', { message: `${person.name} is not waiting for an invitation.` });
  await countAttempts(work.db, [{ key: `invitation of ${id}`, ...limit }]);
  inviteAfterwards(app, work, person);
  work.audit({ action: 'invite', entity: 'user', entityId: id, after: { email: person.email } });
  return person;
}

/** Mails the link again that confirms a new address, there alone. Answers the address. */
export async function confirmAgain(app: FastifyInstance, work: MailingWrite, id: string): Promise<string> {
  await requireAccountOrSelf(work, id);
  const person = await findUser(work.db, work.session, id);
  const { pendingEmail } = person;
  if (pendingEmail === null) throw refuse('ALREADY_DONE', { message: 'No new e-mail waits to be confirmed.' });
  await countAttempts(work.db, [{ key: `new e-mail of ${id}`, ...limit }]);
  const { db, mailer, log } = app;
  const recipient = { ...person, email: pendingEmail };
  work.afterwards(() => mailer.inBackground(() => mailEmailConfirmation(db, mailer, recipient), log));
  work.audit({ action: 'mail new e-mail', entity: 'user', entityId: id, after: { pendingEmail } });
  return pendingEmail;
}

/** Mails a link to choose a new password; who is invited gets the invitation instead. */
export async function mailReset(app: FastifyInstance, work: MailingWrite, id: string): Promise<User> {
  const person = await accountOf(work, id);
  if (person.deletedAt !== null || person.status === 'suspended' || person.status === 'left')
    throw refuse('REFUSED', { message: `${person.name} cannot sign in: reactivate first.` });
  if (person.status === 'invited') return inviteAgain(app, work, id);
  await countAttempts(work.db, [{ key: `reset of ${id}`, ...limit }]);
  work.afterwards(() => app.mailer.inBackground(() => mailPasswordReset(app.db, app.mailer, person), app.log));
  work.audit({ action: 'mail password reset', entity: 'user', entityId: id, after: { email: person.email } });
  return person;
}
