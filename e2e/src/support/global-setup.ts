import { type PortalServer, startPortal } from './portal-server.ts';

declare global {
  var portalUnderTest: PortalServer | undefined;
}

/** One portal for the run; where it is, tests read from the environment. */
export default async function globalSetup(): Promise<void> {
  const portal = await startPortal();
  globalThis.portalUnderTest = portal;
  process.env.PORTAL_ADDRESS = portal.address;
  process.env.PORTAL_FOLDER = portal.folder;
}
