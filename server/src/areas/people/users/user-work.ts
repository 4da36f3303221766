import type { CacheTag, User } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { takeTurn } from '../../../core/database/turn.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { requireAccount } from './account-rights.ts';
import { findUserRow } from './find.ts';
import { barProblem, changeBar } from './rules.ts';
import { userReply } from './user-rows.ts';

/** What a change of what people answer for makes stale. */
export const dutyTags: readonly CacheTag[] = ['Users', 'Market', 'Routes', 'DbHouses', 'Territories', 'Areas', 'Zones'];

/**
 * Makes writers of people go one after the other, until the transaction ends: what is read after it stays as it is, and so
 * does the market.
 */
export async function takePeople(db: Database): Promise<void> {
  await takeTurn(
    db,
    sql`take_people()`,
    'People or the market are being written by somebody else, like by an import: try again in a minute.',
  );
}

/** The same for somebody, whom the writer before may have suspended: NOT_SIGNED_IN then. */
export async function lockPeople({ db, session }: Actor): Promise<void> {
  await takePeople(db);
  await requireAtWork({ db, session });
}

/** As `takePeople` for an import, which waits for its turn as long as it takes. */
export async function awaitPeople(db: Database): Promise<void> {
  await sql`select hold_people()`.execute(db);
}

interface Actor {
  readonly db: Database;
  readonly session: Pick<Session, 'user'>;
}

/** NOT_SIGNED_IN unless whoever acts is at work still, in the designation that their rights are of. */
export async function requireAtWork({ db, session: { user } }: Actor): Promise<void> {
  const { rows } = await sql`
    /* unscoped: found */ select from user_account
    where id = ${user.id} and status = 'active' and deleted_at is null and designation = ${user.designation}
  `.execute(db);
  if (rows.length === 0)
    throw refuse('NOT_SIGNED_IN', { message: 'Somebody changed what you may do just now: sign in again to go on.' });
}

/** A person in reach whom one may change, oneself left out unless told; NOT_FOUND and NOT_ALLOWED say why not. */
export async function subjectOf(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  id: string,
  { oneself = false, reach }: { readonly oneself?: boolean; readonly reach?: Reach } = {},
): Promise<User> {
  const subject = await findUserRow(db, reach ?? (await reachOf(db, session.scope)), id);
  const reason =
    subject.id === session.user.id && !oneself
      ? 'Nobody changes their own status, designation, market or supervisor: somebody above you does.'
      : barProblem(changeBar(session, subject), subject);
  if (reason) throw refuse('NOT_ALLOWED', { message: reason });
  return userReply(subject, session);
}

/** A person in reach of whom one may also decide whether they sign in; NOT_FOUND and NOT_ALLOWED say why not. */
export async function accountOf(work: Pick<WriteContext, 'db' | 'session'>, id: string, reach?: Reach): Promise<User> {
  const within = reach ?? (await reachOf(work.db, work.session.scope));
  const subject = await subjectOf(work, id, { reach: within });
  await requireAccount(work, within, id);
  return subject;
}

/** A subject as it was read: STALE_VERSION with the row as it is when it was changed since, REFUSED when deleted. */
export function requireFresh(subject: User, version: number): void {
  if (subject.version !== version) throw refuse('STALE_VERSION', { current: subject });
  if (subject.deletedAt !== null) throw refuse('REFUSED', { message: `${subject.name} is deleted: restore first.` });
}
