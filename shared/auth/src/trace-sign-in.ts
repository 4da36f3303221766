import { type BodyOf, getTraceUser, preLogin, traceLogout } from '@routebook/contract';
import { callServer } from './call-server.ts';
import { currentToken } from './current-token.ts';
import { isTraceOfPortal } from './service.ts';
import { sessionStore } from './session-store.ts';
import { beginTraceSession, currentTraceToken, traceAtom } from './trace-session.ts';

/**
 * Signs in to the tracking service: with e-mail and password, or, where it is the portal's own server, as who is signed in to the
 * portal. Throws CallFailed where it refuses, ServerUnreachable when it did not answer.
 */
export async function signInToTrace(credentials: BodyOf<typeof preLogin> = {}): Promise<void> {
  const portalToken = credentials.email === undefined && isTraceOfPortal() ? currentToken() : null;
  const { token, user } = await callServer(preLogin, {
    body: credentials,
    ...(portalToken !== null && { token: portalToken }),
  });
  beginTraceSession(token, user);
}

/**
 * The tracking service's user check: asks whose the token is that this browser has. Answers whether there is a session; throws
 * what callServer throws, but where the token is no longer good.
 */
export async function checkTraceUser(): Promise<boolean> {
  if (sessionStore.get(traceAtom)) return true;
  const token = currentTraceToken();
  if (token === null) return false;
  try {
    const { user } = await callServer(getTraceUser);
    beginTraceSession(token, user);
    return true;
  } catch (error) {
    if (currentTraceToken() === null) return false;
    throw error;
  }
}

/** Ends the session at the tracking service as far as it can be reached; nobody waits for it. */
export function leaveTrace(): void {
  if (currentTraceToken() === null) return;
  callServer(traceLogout, { keepalive: true }).catch(() => undefined);
}
