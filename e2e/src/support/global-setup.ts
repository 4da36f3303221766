import type { Config } from 'jest';
import { type DemoFolder, makeDemoFolder } from './demo-folder.ts';
import { portalsVariable } from './portal-of-worker.ts';
import { demoFolderVariable, type PortalServer, startPortal } from './portal-server.ts';

declare global {
  var portalsUnderTest: { readonly demo: DemoFolder; readonly servers: readonly PortalServer[] } | undefined;
}

/** A portal for each worker of the run, whose files find it in their environment; all begin with the same demo data. */
export default async function globalSetup({ maxWorkers }: Required<Pick<Config, 'maxWorkers'>>): Promise<void> {
  const demo = await makeDemoFolder();
  process.env[demoFolderVariable] = demo.folder;
  const workers = Array.from({ length: Number(maxWorkers) });
  const servers = await Promise.all(workers.map(() => startPortal()));
  globalThis.portalsUnderTest = { demo, servers };
  process.env[portalsVariable] = JSON.stringify(servers.map(({ address, folder }) => ({ address, folder })));
}
