import type { LevelEntry } from '@routebook/contract';
import { quantity } from '@routebook/ui';

/** "district", "DB house": the level's name inside a sentence. */
export function oneOf({ one }: Pick<LevelEntry, 'one'>): string {
  return one.startsWith('DB ') ? 'DB house' : one.toLowerCase();
}

/** "districts", "DB houses". */
export function manyOf({ many }: Pick<LevelEntry, 'many'>): string {
  return many.startsWith('DB ') ? 'DB houses' : many.toLowerCase();
}

/** "12 districts", "1 district". */
export function countedPlaces(entry: Pick<LevelEntry, 'one' | 'many'>, count: number): string {
  return `${quantity(count)} ${count === 1 ? oneOf(entry) : manyOf(entry)}`;
}
