import type { User } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { personNotFound, visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { type UserRow, userColumns, userJoins, userReply } from './user-rows.ts';

/** One person in reach, also a deleted one, as the contract shows them; NOT_FOUND otherwise. */
export async function findUser(db: Database, session: Session, id: string, reach?: Reach): Promise<User> {
  const within = reach ?? (await reachOf(db, session.scope));
  const { rows } = await sql<UserRow>`
    select ${userColumns} from user_account person ${userJoins(within)} where person.id = ${id} and ${visiblePeople(within)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw personNotFound();
  return userReply(row, session);
}
