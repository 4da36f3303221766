import type { Unwanted } from './map-without.ts';

/** What the portal should go back from. */
export interface Failing {
  readonly unwanted: Unwanted;
  readonly why: string;
  /** When it was put into the map. */
  readonly since: string;
}
