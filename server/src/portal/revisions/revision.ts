import type { MapRevision } from '@routebook/contract';
import type { Imports } from '../gate/facts.ts';

/** One state of the import map, with the map itself: specifier to versioned folder or to an address. */
export interface Revision extends MapRevision {
  readonly imports: Imports;
}
