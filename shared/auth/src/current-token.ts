import { tokenAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { storedToken } from './stored-session.ts';

/** The token that calls carry: the one in memory, else the one in local storage. */
export function currentToken(): string | null {
  return sessionStore.get(tokenAtom) ?? storedToken();
}
