import { type Level, levelNames, levels } from '@routebook/contract';
import { type Filter, marketFilterOf } from '@routebook/ui';

/** The cascade down to the levels that can hold this one; null for a nation. */
export function marketFilter(level: Level): Filter | null {
  const above = levels.slice(0, levelNames.indexOf(level));
  return above.length === 0 ? null : marketFilterOf(above);
}
