import { dropEarlyCalls } from './early-calls.ts';
import { tokenAtom, userAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';
import { clearStorage } from './stored-session.ts';
import { traceAtom } from './trace-session.ts';

type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` after each logout, whatever caused it; returns the way to stop. */
export function onLogout(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empties token, user and trace in this tab and notifies whoever listens. */
export function forgetSession(): void {
  sessionStore.set(tokenAtom, null);
  sessionStore.set(userAtom, null);
  sessionStore.set(traceAtom, null);
  dropEarlyCalls();
  for (const listener of listeners) listener();
}

/** The logout of spec.md section 4: clears all local storage, then forgets the session; other tabs hear of it by the storage. */
export function endSession(): void {
  clearStorage();
  forgetSession();
}
