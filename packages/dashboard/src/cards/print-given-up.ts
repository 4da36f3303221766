import { atom } from 'jotai';

/** True once the Report menu printed without what took too long to be read, until it prints again. */
export const printGivenUpAtom = atom(false);
