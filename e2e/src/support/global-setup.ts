import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoTemplate } from '@routebook/demo/testing/made-demo';
import { startTestPostgres, type TestPostgres } from '@routebook/server/testing/test-postgres';
import type { Config } from 'jest';
import { type PortalServer, startPortal } from './portal-server.ts';

declare global {
  var portalsUnderTest:
    | { readonly postgres: TestPostgres; readonly folder: string; readonly starting: Promise<readonly PortalServer[]> }
    | undefined;
}

/**
 * One PostgreSQL, and a portal for each worker of the run; all begin with the same demo data. They start while the first
 * tests run, which need none: a test file of the browser waits for the file that names them.
 */
export default async function globalSetup({ maxWorkers }: Required<Pick<Config, 'maxWorkers'>>): Promise<void> {
  const postgres = await startTestPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'routebook-portals-'));
  const file = join(folder, 'portals.json');
  process.env.PORTALS_FILE = file;
  globalThis.portalsUnderTest = { postgres, folder, starting: startPortals(Number(maxWorkers), file) };
}

async function startPortals(count: number, file: string): Promise<readonly PortalServer[]> {
  const servers: PortalServer[] = [];
  try {
    await makeDemoTemplate();
    servers.push(...(await Promise.all(Array.from({ length: count }, () => startPortal()))));
    await put(file, { portals: servers });
  } catch (error) {
    await put(file, { problem: error instanceof Error ? error.message : String(error) });
  }
  return servers;
}

/** All of it at once: it is being waited for. */
async function put(file: string, content: object): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(content));
  await rename(`${file}.part`, file);
}
