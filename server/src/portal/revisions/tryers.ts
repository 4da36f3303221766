import type { Database } from '../../core/database/database.ts';
import type { Tryer } from './trials.ts';

/** All staff who may sign in, as far as trials ask. */
export async function tryers(db: Database): Promise<Tryer[]> {
  return db
    .selectFrom('user_account')
    .select(['id', 'email', 'designation'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
