import './global-setup.ts';
import { demoDatabase, dropPortalDatabase } from './portal-database.ts';

export default async function globalTeardown(): Promise<void> {
  if (!globalThis.portalsUnderTest) return;
  const { postgres, servers } = globalThis.portalsUnderTest;
  await Promise.all(servers.map((server) => server.stop()));
  await dropPortalDatabase(demoDatabase);
  await postgres.stop();
}
