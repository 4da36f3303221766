import { type CurrentUser, getCurrentUser } from '@routebook/contract';
import { callServer } from './call-server.ts';
import { currentToken } from './current-token.ts';
import { tokenAtom, userAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { forgetStoredUser, storeUser } from './stored-session.ts';

let checking: { readonly token: string; readonly user: Promise<CurrentUser> } | undefined;

/**
 * The user check of spec.md section 4: the saved token into memory, then the server is asked who it belongs to.
 * Answers null without a token. Throws what callServer throws; the user is then unknown, and a 401 has logged out.
 */
export async function checkUser(): Promise<CurrentUser | null> {
  const token = currentToken();
  if (token === null) return null;
  sessionStore.set(tokenAtom, token);
  if (checking?.token !== token) checking = { token, user: askWhoItIs(token) };
  return checking.user;
}

async function askWhoItIs(token: string): Promise<CurrentUser> {
  try {
    const { user } = await callServer(getCurrentUser);
    if (currentToken() === token) acceptUser(user);
    return user;
  } catch (error) {
    if (currentToken() === token) forgetUser();
    throw error;
  } finally {
    checking = undefined;
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
