import { onServer } from '@routebook/server/testing/test-databases';
import { startTestPostgres, type TestPostgres } from '@routebook/server/testing/test-postgres';
import type { Config } from 'jest';
import { demoDatabase, dropPortalDatabase } from './portal-database.ts';
import { portalsVariable } from './portal-of-worker.ts';
import { type PortalServer, startPortal } from './portal-server.ts';

declare global {
  var portalsUnderTest: { readonly postgres: TestPostgres; readonly servers: readonly PortalServer[] } | undefined;
}

/** One PostgreSQL, and a portal for each worker of the run, whose files find it in their environment; all begin with the same demo data. */
export default async function globalSetup({ maxWorkers }: Required<Pick<Config, 'maxWorkers'>>): Promise<void> {
  const postgres = await startTestPostgres();
  globalThis.portalsUnderTest = { postgres, servers: [] };
  await makeDemoDatabase();
  const servers = await Promise.all(Array.from({ length: Number(maxWorkers) }, () => startPortal()));
  globalThis.portalsUnderTest = { postgres, servers };
  process.env[portalsVariable] = JSON.stringify(
    servers.map(({ address, folder, database }) => ({ address, folder, database })),
  );
}

/** By a portal that makes its demo data and ends. */
async function makeDemoDatabase(): Promise<void> {
  await dropPortalDatabase(demoDatabase);
  await onServer(`create database ${demoDatabase} encoding 'UTF8' template template0`);
  const portal = await startPortal({}, demoDatabase);
  await portal.stop();
}
