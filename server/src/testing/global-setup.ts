import { makeRunFolder } from './run-folder.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

declare global {
  var testPostgres: TestPostgres | undefined;
}

/** The run's PostgreSQL, with a migrated database that every test file gets a copy of. */
export default async function globalSetup(): Promise<void> {
  await makeRunFolder();
  globalThis.testPostgres = await startTestPostgres();
}
