import type { User } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { findUser } from './find.ts';
import { stillSupervising } from './supervisor.ts';
import { accountOf, lockPeople, requireFresh } from './user-work.ts';

/**
 * Brings a suspended person, or one who left or was about to, back to work; without a password as invited. A supervisor who is gone meanwhile is
 * theirs no more.
 */
export async function reactivateUserOf(
  work: WriteContext,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<User> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockPeople(work);
  const subject = await accountOf(work, id, reach);
  requireFresh(subject, version);
  if (subject.leftOn === null && (subject.status === 'active' || subject.status === 'invited'))
    throw refuse('ALREADY_DONE', { message: `${subject.name} is ${subject.status}.` });
  const { rows } = await sql<{ status: string }>`
    update user_account person set status = case when password_hash is null then 'invited' else 'active' end, left_on = null,
      supervisor_id = ${stillSupervising()}, version = version + 1, updated_at = now()
    where id = ${id} returning status
  `.execute(db);
  work.audit({
    action: 'reactivate',
    entity: 'user',
    entityId: id,
    before: { status: subject.status, leftOn: subject.leftOn },
    after: { status: rows[0]?.status, leftOn: null },
    reason,
  });
  work.changed(['Users'], [id]);
  return findUser(db, session, id, reach);
}
