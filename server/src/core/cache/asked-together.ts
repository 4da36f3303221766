import type { Database } from '../database/database.ts';

/** A read whose answer is the same for everybody: those who ask in the same turn of the event loop get one that begins after it. */
export function askedTogether<Answer>(read: (db: Database) => Promise<Answer>): (db: Database) => Promise<Answer> {
  const gathering = new WeakMap<Database, Promise<Answer>>();
  return (db) => {
    const joined = gathering.get(db) ?? new Promise(setImmediate).then(() => begin(db));
    gathering.set(db, joined);
    return joined;
  };

  function begin(db: Database): Promise<Answer> {
    gathering.delete(db);
    return read(db);
  }
}
