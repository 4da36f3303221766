import { startPortal } from './portal-server.ts';

export interface DemoFolder {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The data folder of a portal that has made its demo data and ended; portals that begin with a copy need not make it. */
export async function makeDemoFolder(): Promise<DemoFolder> {
  const portal = await startPortal();
  await portal.end();
  return { folder: portal.folder, remove: () => portal.stop() };
}
