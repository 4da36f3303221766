import type { CurrentUser } from '@routebook/contract';
import { atom } from 'jotai';

/** The tracking area's own sign-in; its expiry never touches the portal's. */
export interface TraceSession {
  readonly token: string;
  readonly user: unknown;
}

/** The session token in memory; null when signed out or not yet read from local storage. */
export const tokenAtom = atom<string | null>(null);

/** The signed-in person; null until the user check has answered. */
export const userAtom = atom<CurrentUser | null>(null);

export const traceAtom = atom<TraceSession | null>(null);
