import { type CurrentUser, getCurrentUser } from '@routebook/contract';
import { callServer } from './call-server.ts';
import { currentToken } from './current-token.ts';
import { tokenAtom, userAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { forgetStoredUser, storeUser } from './stored-session.ts';

interface Check {
  readonly token: string;
  readonly user: Promise<CurrentUser>;
  readonly superseded: AbortController;
}

let running: Check | undefined;

/**
 * The user check of spec.md section 4: the saved token into memory, then the server is asked who it belongs to. Who asks
 * while a check runs gets that one; `anew` takes another in its place, for one that takes too long.
 * Answers null without a token. Throws what callServer throws; the user is then unknown, and a 401 has logged out.
 */
export async function checkUser({ anew = false } = {}): Promise<CurrentUser | null> {
  const token = currentToken();
  if (token === null) return null;
  sessionStore.set(tokenAtom, token);
  if (anew) running?.superseded.abort();
  if (anew || running?.token !== token) running = begin(token);
  return running.user;
}

function begin(token: string): Check {
  const superseded = new AbortController();
  return { token, superseded, user: askWhoItIs(token, superseded.signal) };
}

async function askWhoItIs(token: string, signal: AbortSignal): Promise<CurrentUser> {
  const isCurrent = () => currentToken() === token;
  try {
    const { user } = await callServer(getCurrentUser, { signal });
    if (isCurrent()) acceptUser(user);
    return user;
  } catch (error) {
    if (isCurrent() && !signal.aborted) forgetUser();
    throw error;
  } finally {
    if (running?.superseded.signal === signal) running = undefined;
  }
}

/** Asks again who is signed in, after something about them may have changed; without an answer they stay as they were. */
export async function refreshUser(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  const reply = await callServer(getCurrentUser).catch(() => null);
  if (reply && currentToken() === token) acceptUser(reply.user);
}

function acceptUser(user: CurrentUser): void {
  storeUser(user);
  sessionStore.set(userAtom, user);
}

/** Without it /login would send a person whose check cannot be made straight back to the check. */
function forgetUser(): void {
  forgetStoredUser();
  sessionStore.set(userAtom, null);
}
