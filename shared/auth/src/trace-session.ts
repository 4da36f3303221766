import type { GroupUser, TraceGroup, TraceUser } from '@routebook/contract';
import { atom } from 'jotai';
import { sessionStore } from './session-store.ts';
import { forgetStoredToken, storedToken, storeToken, traceTokenKey } from './stored-session.ts';

/** The tracking area's state, with the names of spec.md section 3. */
export interface TraceSession {
  readonly token: string;
  readonly user: TraceUser;
  readonly company_id: string;
  readonly toGroup: TraceGroup | null;
  readonly soGroup: TraceGroup | null;
  readonly toGroupUsers: readonly GroupUser[];
  readonly soGroupUsers: readonly GroupUser[];
  readonly totalUsers: number;
  readonly selectedUser: GroupUser | null;
  /** Flips when the groups are to be read again. */
  readonly updateTrigger: boolean;
  readonly searchGroupUser: string;
}

/** The tracking area's own sign-in and what it shows; null without a sign-in. Its end never touches the portal's session. */
export const traceAtom = atom<TraceSession | null>(null);

/** The token of the tracking service: the one in memory, else the one in local storage. */
export function currentTraceToken(): string | null {
  return sessionStore.get(traceAtom)?.token ?? storedToken(traceTokenKey);
}

/** Begins the tracking area's session, with nothing read yet. */
export function beginTraceSession(token: string, user: TraceUser): void {
  storeToken(token, traceTokenKey);
  sessionStore.set(traceAtom, {
    token,
    user,
    company_id: user.company_id,
    toGroup: null,
    soGroup: null,
    toGroupUsers: [],
    soGroupUsers: [],
    totalUsers: 0,
    selectedUser: null,
    updateTrigger: false,
    searchGroupUser: '',
  });
}

/** Changes what the tracking area shows; without a session there is nothing to change. */
export function changeTrace(change: (trace: TraceSession) => Partial<TraceSession>): void {
  const trace = sessionStore.get(traceAtom);
  if (trace) sessionStore.set(traceAtom, { ...trace, ...change(trace) });
}

/** Ends the tracking area's session in this browser, and nothing else. */
export function endTraceSession(): void {
  forgetStoredToken(traceTokenKey);
  sessionStore.set(traceAtom, null);
}
