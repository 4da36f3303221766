import type { User } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { personNotFound, visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { type UserRow, userColumns, userJoins, userReply } from './user-rows.ts';

/** One person in reach, also a deleted one, as the contract shows them; NOT_FOUND otherwise. */
export async function findUser(db: Database, session: Session, id: string, reach?: Reach): Promise<User> {
  return userReply(await findUserRow(db, reach ?? (await reachOf(db, session.scope)), id), session);
}

/** One person in reach with what they may do; NOT_FOUND otherwise. */
export async function findUserRow(db: Database, reach: Reach, id: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from user_account person ${userJoins(reach)} where person.id = ${id} and ${visiblePeople(reach)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw personNotFound();
  return row;
}
