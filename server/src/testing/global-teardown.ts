import { rm } from 'node:fs/promises';
import { applicationVariable, onServer, templateDatabase, urlVariable } from './test-databases.ts';

export default async function globalTeardown(): Promise<void> {
  const started = globalThis.testPostgres;
  if (!started) {
    await onServer(`drop database if exists ${templateDatabase} with (force)`);
    // Another run on the same server may still work with it.
    const [role] = process.env[applicationVariable]?.split(':') ?? [];
    if (role?.startsWith(templateDatabase)) await onServer(`drop role if exists ${role}`).catch(() => undefined);
    return;
  }
  await started.server.stop();
  // The next run of a jest that watches starts another.
  delete process.env[urlVariable];
  await rm(started.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
