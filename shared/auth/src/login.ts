import { type BodyOf, login as loginCall } from '@routebook/contract';
import { callServer } from './call-server.ts';
import { dropEarlyCalls, startCallsAhead } from './early-calls.ts';
import { returnAddress } from './return-address.ts';
import { endedByServerAtom, tokenAtom, userAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { forgetStoredUser, storeToken } from './stored-session.ts';

export type Credentials = BodyOf<typeof loginCall>;

class TokenNotFound extends Error {
  override readonly name = 'TokenNotFound';

  constructor() {
    super('Token Not Found');
  }
}

/**
 * Signs in and keeps the token in memory and in local storage. Answers false where the server said `success: false`
 * (the internal error "Token Not Found", silently ignored): the form is simply usable again.
 * Throws CallFailed for wrong credentials or too many attempts, ServerUnreachable when there was no answer.
 */
export async function login(credentials: Credentials): Promise<boolean> {
  try {
    acceptToken(await callServer(loginCall, { body: credentials }));
    return true;
  } catch (error) {
    if (error instanceof TokenNotFound) return false;
    throw error;
  }
}

function acceptToken({ success, token }: { success: boolean; token?: string }): void {
  if (!success || !token) throw new TokenNotFound();
  dropEarlyCalls();
  forgetStoredUser();
  storeToken(token);
  sessionStore.set(userAtom, null);
  sessionStore.set(endedByServerAtom, false);
  sessionStore.set(tokenAtom, token);
  startCallsAhead(returnAddress(window.location.search), token);
}
