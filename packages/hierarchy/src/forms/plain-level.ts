import type { Level } from '@routebook/contract';

/** The levels that have no fields of their own. */
export type PlainLevel = Exclude<Level, 'dbHouse' | 'route'>;
