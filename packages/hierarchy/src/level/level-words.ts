import type { LevelEntry } from '@routebook/contract';

/** "district", "DB house": the level's name inside a sentence. */
export function oneOf({ one }: Pick<LevelEntry, 'one'>): string {
  return one.startsWith('DB ') ? 'DB house' : one.toLowerCase();
}

/** "districts", "DB houses". */
export function manyOf({ many }: Pick<LevelEntry, 'many'>): string {
  return many.startsWith('DB ') ? 'DB houses' : many.toLowerCase();
}
