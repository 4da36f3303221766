import type { RunningPortal } from './portal-server.ts';

/** JSON of the portals of the run, one for each worker. */
export const portalsVariable = 'PORTALS';

const portals = JSON.parse(process.env[portalsVariable] ?? '[]') as RunningPortal[];
const portal = portals[Number(process.env.JEST_WORKER_ID ?? 1) - 1];

if (portal) {
  process.env.PORTAL_ADDRESS = portal.address;
  process.env.PORTAL_FOLDER = portal.folder;
  process.env.PORTAL_DATABASE = portal.database;
}
