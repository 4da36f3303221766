import { logout as logoutCall } from '@routebook/contract';
import { callServer } from './call-server.ts';
import { currentToken } from './current-token.ts';
import { endSession } from './end-session.ts';
import { endedByServerAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { leaveTrace } from './trace-sign-in.ts';

const patienceMs = 3000;

/** Signs out: ends the session on the server as far as it can be reached, and that of tracking, then here and in all other tabs. */
export async function logout(): Promise<void> {
  const token = currentToken();
  leaveTrace();
  if (token !== null) await endOnServer();
  if (token === currentToken()) endSession();
  sessionStore.set(endedByServerAtom, false);
}

async function endOnServer(): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await callServer(logoutCall, { keepalive: true, signal }).catch(() => undefined);
}
