import { type Level, parentLevel } from '@routebook/contract';
import { type Filter, marketFilterOf } from '@routebook/ui';

/** The market down to the levels that can hold this one; null for a nation. */
export function marketFilter(level: Level): Filter | null {
  const above = parentLevel(level);
  return above && marketFilterOf(above);
}
