import { rm } from 'node:fs/promises';
import './global-setup.ts';

export default async function globalTeardown(): Promise<void> {
  if (!globalThis.portalsUnderTest) return;
  const { postgres, folder, starting } = globalThis.portalsUnderTest;
  const servers = await starting;
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true });
  await postgres.stop();
}
