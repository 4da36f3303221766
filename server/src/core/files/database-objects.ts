import type { Database } from '../database/database.ts';
import type { Objects } from './objects.ts';

/** Objects as rows, which every server of the database has, and its backup. */
export function databaseObjects(db: Database): Objects {
  return {
    async put(name, content) {
      await db
        .insertInto('stored_object')
        .values({ name, content })
        .onConflict((there) => there.doNothing())
        .execute();
    },
    async get(name) {
      const found = await db.selectFrom('stored_object').select('content').where('name', '=', name).executeTakeFirst();
      return found?.content ?? null;
    },
    async remove(name) {
      await db.deleteFrom('stored_object').where('name', '=', name).execute();
    },
  };
}
