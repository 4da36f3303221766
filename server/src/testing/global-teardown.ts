import { rm } from 'node:fs/promises';
import { onServer, templateDatabase, urlVariable } from './test-databases.ts';

export default async function globalTeardown(): Promise<void> {
  const started = globalThis.testPostgres;
  if (!started) {
    await onServer(`drop database if exists ${templateDatabase} with (force)`);
    return;
  }
  await started.server.stop();
  // The next run of a jest that watches starts another.
  delete process.env[urlVariable];
  await rm(started.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
