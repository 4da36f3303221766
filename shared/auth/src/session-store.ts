import { createStore } from 'jotai';

/** The one jotai store of the portal: the root config, auth and every parcel read and write the same atoms. */
export const sessionStore = createStore();
