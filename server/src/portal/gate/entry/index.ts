/** How the gate reads code, for who writes a manifest before it is asked. */
export { askedPaths } from './asked-paths.ts';
export { readEntry } from './read-entry.ts';
