import type { CurrentUser } from '@routebook/contract';
import { atom } from 'jotai';

/** The session token in memory; null when signed out or not yet read from local storage. */
export const tokenAtom = atom<string | null>(null);

/** The signed-in person; null until the user check has answered. */
export const userAtom = atom<CurrentUser | null>(null);

/** Whether the last session of this tab was ended by the server, and not by its person; false again with the next one. */
export const endedByServerAtom = atom(false);
