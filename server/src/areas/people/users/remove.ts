import type { User } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import { requireDeletable, requireDeleted, softDelete } from '../../../core/records/row-states.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { refuseLastAdministrators } from '../administrators.ts';
import { closeAccounts } from './close-accounts.ts';
import { findUser } from './find.ts';
import { countsOf, openAssignments } from './open-assignments.ts';
import { stillSupervising } from './supervisor.ts';
import { accountOf, lockPeople } from './user-work.ts';

/** Deletes a person on whose hands there is nothing; code, e-mail and mobile number stay reserved. */
export async function removeUser(work: WriteContext, id: string, version: string | undefined): Promise<void> {
  const { db } = work;
  await lockPeople(work);
  const current = await accountOf(work, id);
  requireDeletable(current, version);
  await refuseLastAdministrators(db, [id]);
  const counts = countsOf(await openAssignments(db, id));
  if (counts)
    throw refuse('IN_USE', {
      message: `${current.name} still answers for something: deactivate to give it to others.`,
      counts,
    });
  await softDelete(db, 'user_account', id);
  await closeAccounts(db, [id]);
  work.audit({ action: 'delete', entity: 'user', entityId: id, before: briefOf(current) });
  work.changed(['Users', 'Designations'], [id]);
}

/** Brings a deleted person back; whoever supervised them and is gone meanwhile does not come back with them. */
export async function restoreUserOf(work: WriteContext, id: string, version: number): Promise<User> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockPeople(work);
  const current = await accountOf(work, id, reach);
  requireDeleted(current, version);
  await sql`
    update user_account person set deleted_at = null, updated_at = now(), version = version + 1,
      supervisor_id = ${stillSupervising()}
    where id = ${id}
  `.execute(db);
  work.audit({ action: 'restore', entity: 'user', entityId: id, after: briefOf(current) });
  work.changed(['Users', 'Designations'], [id]);
  return findUser(db, session, id, reach);
}

function briefOf({ employeeCode, name, designation }: User) {
  return { employeeCode, name, designation };
}
