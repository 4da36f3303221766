import { dropEarlyCalls } from './early-calls.ts';
import { forgetSession } from './end-session.ts';
import { tokenAtom, userAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { storedToken, tokenKey } from './stored-session.ts';

/** A sign-out in one tab is one in all, and a sign-in is seen too. `localStorage.clear()` gives an event without a key. */
function followOtherTab({ key, storageArea }: StorageEvent): void {
  if (storageArea !== window.localStorage || (key !== null && key !== tokenKey)) return;
  const stored = storedToken();
  const own = sessionStore.get(tokenAtom);
  if (stored === own) return;
  if (own !== null) forgetSession();
  if (stored !== null) adopt(stored);
}

function adopt(token: string): void {
  dropEarlyCalls();
  sessionStore.set(userAtom, null);
  sessionStore.set(tokenAtom, token);
}

window.addEventListener('storage', followOtherTab);
