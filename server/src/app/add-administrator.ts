import { email } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../core/audit/audit.ts';
import { createDatabase, type Database } from '../core/database/database.ts';
import { migrate, readMigrations } from '../core/database/migrate.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { createPool } from '../core/database/pool.ts';
import { issueToken, type Recipient } from '../core/session/mailed-links.ts';
import { StartError } from '../core/start-error.ts';
import { readConfig } from './config.ts';

/**
 * `node server/dist/app/add-administrator.js name@example.com "Their Name"`: the first person of an empty database, or a way
 * back in for an Administrator. Prints a link to choose a password with, valid for an hour.
 */
try {
  const [address = '', name = 'Administrator'] = process.argv.slice(2);
  const checked = email.safeParse(address);
  if (!checked.success)
    throw new StartError('Say whom: node server/dist/app/add-administrator.js name@example.com "Their Name"');
  const config = readConfig(process.env);
  const database = await openDatabase(config, () => undefined);
  const pool = createPool(database.ownerUrl);
  try {
    await migrate(pool, await readMigrations());
    const db = createDatabase(pool);
    const person = (await findPerson(db, checked.data)) ?? (await addPerson(db, checked.data, name));
    console.log(`${config.publicUrl}/reset-password?token=${await issueToken(db, 'reset-password', person)}`);
  } finally {
    await pool.end();
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function findPerson(db: Database, address: string): Promise<Recipient | undefined> {
  const person = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'email', 'designation', 'status'])
    .where('email', '=', address)
    .executeTakeFirst();
  if (!person) return undefined;
  if (person.designation === 'Administrator' && ['invited', 'active'].includes(person.status)) return person;
  throw new StartError(`${person.email} belongs to somebody who is no Administrator: use another address.`);
}

async function addPerson(db: Database, address: string, name: string): Promise<Recipient> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from user_account`.execute(transaction);
    const person = { id: uuid(), name, email: address };
    await transaction
      .insertInto('user_account')
      .values({
        ...person,
        employee_code: `ADMIN-${(rows[0]?.count ?? 0) + 1}`,
        designation: 'Administrator',
        sees_everything: true,
      })
      .execute();
    const entry = { action: 'add', entity: 'user', entityId: person.id, after: person };
    await writeAudit(transaction, [entry], { id: null, name: 'The command line' }, null);
    return person;
  });
}
