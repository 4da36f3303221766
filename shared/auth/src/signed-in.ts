import { currentToken } from './current-token.ts';
import { userAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { hasStoredUser } from './stored-session.ts';

/** True when both token and user are there, in memory or in local storage: such a person has no business on a public page. */
export function isSignedIn(): boolean {
  return currentToken() !== null && (sessionStore.get(userAtom) !== null || hasStoredUser());
}
