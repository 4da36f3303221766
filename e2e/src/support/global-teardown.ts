import { rm } from 'node:fs/promises';
import { demoTemplate } from '@routebook/server/testing/test-databases';
import './global-setup.ts';
import { dropPortalDatabase } from './portal-database.ts';

export default async function globalTeardown(): Promise<void> {
  if (!globalThis.portalsUnderTest) return;
  const { postgres, folder, starting } = globalThis.portalsUnderTest;
  const servers = await starting;
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true });
  await dropPortalDatabase(demoTemplate);
  await postgres.stop();
}
