import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const started = globalThis.testPostgres;
  if (!started) return;
  await started.server.stop();
  await rm(started.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
