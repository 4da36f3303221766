import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MailTokenPurpose } from '../database/tables.ts';
import { letterTo } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { refuse } from '../refusal.ts';
import { sha256Of } from './load-session.ts';
import { newToken } from './start-session.ts';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const validHours: Record<MailTokenPurpose, number> = {
  'reset-password': 1,
  'verify-email': 24,
  'change-email': 24,
  invite: 7 * 24,
};

/** Keeps the hash of a new single-use token and answers the token. Links mailed before for the same purpose stop working. */
export async function issueToken(db: Database, purpose: MailTokenPurpose, person: Recipient): Promise<string> {
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('mail_token')
      .where('user_id', '=', person.id)
      .where('purpose', '=', purpose)
      .execute();
    await transaction
      .insertInto('mail_token')
      .values({
        token_sha256: sha256Of(token),
        user_id: person.id,
        purpose,
        email: person.email,
        expires_at: sql<string>`now() + make_interval(hours => ${validHours[purpose]})`,
      })
      .execute();
  });
  return token;
}

/** Whose a token was, and the address that it was mailed to. */
export interface Redeemed extends Recipient {
  readonly purpose: MailTokenPurpose;
  readonly mailedTo: string;
}

/**
 * Uses the token up, within the caller's transaction, and answers whose it was; LINK_EXPIRED for any other. The person stays as
 * they are until its end: who is being suspended is looked at once they are.
 */
export async function redeemToken(
  db: Database,
  purposes: readonly MailTokenPurpose[],
  token: string,
): Promise<Redeemed> {
  const { rows } = await sql<Redeemed>`
    select person.id, person.name, person.email, purpose, mail_token.email as "mailedTo"
    from mail_token join user_account person on person.id = mail_token.user_id
    where token_sha256 = ${sha256Of(token)} and purpose = any (${purposes}::text[]) and used_at is null and expires_at > now()
      and mail_token.email = case purpose when 'change-email' then person.pending_email else person.email end
      and person.status in ('invited', 'active') and person.deleted_at is null
    for no key update of person
  `.execute(db);
  const used = await sql`
    update mail_token set used_at = now() where token_sha256 = ${sha256Of(token)} and used_at is null
  `.execute(db);
  if (!rows[0] || used.numAffectedRows !== 1n) throw refuse('LINK_EXPIRED');
  return rows[0];
}

export async function mailPasswordReset(db: Database, mailer: Mailer, person: Recipient): Promise<void> {
  const token = await issueToken(db, 'reset-password', person);
  await mailer.send(
    letterTo(person, 'Choose a new password', [
      'somebody, probably you, asked for a new password for the portal. Choose it here within an hour:',
      mailer.link('/reset-password', token),
      'If it was not you, leave this mail alone: your password stays as it is.',
    ]),
  );
}

/** Mails somebody new the link to a first password. */
export async function mailInvitation(db: Database, mailer: Mailer, person: Recipient): Promise<void> {
  const token = await issueToken(db, 'invite', person);
  await mailer.send(
    letterTo(person, 'Your access to the portal', [
      'you can work with the portal now. Choose your password here within a week:',
      mailer.link('/reset-password', token),
      'Your e-mail address is your name for signing in.',
    ]),
  );
}

/** Mails a link that proves the address, unless one is on its way. */
export async function mailVerification(db: Database, mailer: Mailer, person: Recipient): Promise<void> {
  const underway = await db
    .selectFrom('mail_token')
    .select('user_id')
    .where('user_id', '=', person.id)
    .where('purpose', '=', 'verify-email')
    .where('email', '=', person.email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (underway) return;
  const token = await issueToken(db, 'verify-email', person);
  await mailer.send(
    letterTo(person, 'Confirm your e-mail address', [
      'confirm that this address is yours within a day:',
      mailer.link('/email-verify', token),
      'If you do not work with the portal, leave this mail alone.',
    ]),
  );
}

/** Tells the old address who asked for another, and mails a link there that makes it the person's e-mail. */
export async function mailEmailChange(
  db: Database,
  mailer: Mailer,
  person: Recipient,
  { newEmail, changedBy }: { readonly newEmail: string; readonly changedBy: string },
): Promise<void> {
  await mailer.send(
    letterTo(person, 'Your e-mail address is about to change', [
      `${changedBy} asked that you sign in to the portal with ${newEmail} from now on. It holds once that address is confirmed from its mailbox.`,
      'If this is not right, take it back in the portal (your entry under Users), and tell your administrator.',
    ]),
  );
  await mailEmailConfirmation(db, mailer, { ...person, email: newEmail });
}

/** Mails the link that makes an address the person's e-mail there; one that was mailed before works no more. */
export async function mailEmailConfirmation(db: Database, mailer: Mailer, person: Recipient): Promise<void> {
  const token = await issueToken(db, 'change-email', person);
  await mailer.send(
    letterTo(person, 'Confirm your new e-mail address', [
      'you are to sign in to the portal with this address. Confirm within a day that it is yours:',
      mailer.link('/email-verify', token),
      'You are then signed out everywhere; your password stays as it is. If you do not work with the portal, leave this mail alone.',
    ]),
  );
}
