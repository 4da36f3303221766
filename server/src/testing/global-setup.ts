import { openApplicationAccess } from '../core/database/application-role.ts';
import { migrate, readMigrations } from '../core/database/migrate.ts';
import { createPool } from '../core/database/pool.ts';
import { makeRunFolder } from './run-folder.ts';
import { applicationVariable, demoTemplate, onServer, templateDatabase, urlOfDatabase } from './test-databases.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

declare global {
  var testPostgres: TestPostgres | undefined;
}

/** One PostgreSQL for the run, embedded or of one's own, with a migrated database that every test file gets a copy of. */
export default async function globalSetup(): Promise<void> {
  await makeRunFolder();
  globalThis.testPostgres = await startTestPostgres();
  for (const name of [templateDatabase, demoTemplate]) await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`create database ${templateDatabase} encoding 'UTF8' template template0`);
  const template = createPool(urlOfDatabase(templateDatabase), { max: 1 });
  await migrate(template, await readMigrations());
  const { url } = await openApplicationAccess(template, urlOfDatabase(templateDatabase));
  const { username, password } = new URL(url);
  process.env[applicationVariable] = `${username}:${password}`;
  await template.end();
}
