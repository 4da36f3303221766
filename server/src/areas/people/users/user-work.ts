import type { CacheTag, User } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { takeTurn } from '../../../core/database/turn.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import { findUser } from './find.ts';
import { changeProblem } from './rules.ts';

/** What a change of what people answer for makes stale. */
export const dutyTags: readonly CacheTag[] = ['Users', 'Market', 'Routes', 'DbHouses', 'Territories', 'Areas', 'Zones'];

/**
 * Makes writers of people go one after the other, until the transaction ends: what is read after it stays as it is, and so
 * does the market.
 */
export async function lockPeople(db: Database): Promise<void> {
  await takeTurn(
    db,
    sql`take_people()`,
    'People or the market are being written by somebody else, like by an import: try again in a minute.',
  );
}

/** The same for an import, which waits for its turn as long as it takes. */
export async function awaitPeople(db: Database): Promise<void> {
  await sql`select hold_people()`.execute(db);
}

/** A person in reach whom one may change, oneself left out unless told; NOT_FOUND and NOT_ALLOWED say why not. */
export async function subjectOf(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  id: string,
  { oneself = false, reach }: { readonly oneself?: boolean; readonly reach?: Reach } = {},
): Promise<User> {
  const subject = await findUser(db, session, id, reach ?? (await reachOf(db, session.scope)));
  const reason =
    subject.id === session.user.id && !oneself
      ? 'Nobody changes their own status, designation, market or supervisor: somebody above you does.'
      : changeProblem(session, subject);
  if (reason) throw refuse('NOT_ALLOWED', { message: reason });
  return subject;
}

/** A subject as it was read: STALE_VERSION with the row as it is when it was changed since, REFUSED when deleted. */
export function requireFresh(subject: User, version: number): void {
  if (subject.version !== version) throw refuse('STALE_VERSION', { current: subject });
  if (subject.deletedAt !== null) throw refuse('REFUSED', { message: `${subject.name} is deleted: restore first.` });
}
