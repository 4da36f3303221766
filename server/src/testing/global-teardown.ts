import './global-setup.ts';
import { removeRunFolder } from './run-folder.ts';
import { applicationVariable, demoTemplate, onServer, templateDatabase } from './test-databases.ts';

/** Of a PostgreSQL of one's own all is taken away that the run has made; an embedded one ends as a whole. */
export default async function globalTeardown(): Promise<void> {
  for (const name of [templateDatabase, demoTemplate]) await onServer(`drop database if exists ${name} with (force)`);
  // Another run on the same server may still work with it.
  const [role] = process.env[applicationVariable]?.split(':') ?? [];
  if (role?.startsWith(templateDatabase)) await onServer(`drop role if exists ${role}`).catch(() => undefined);
  await globalThis.testPostgres?.stop();
  await removeRunFolder();
}
