import { type LevelEntry, levels } from '@routebook/contract';
import type { Filter, MarketLevel } from './filter.ts';

const choices = () => import('./market-choices.ts');

/** The market filter: a cascade down these levels, to the route unless told otherwise; descendants are included. */
export function marketFilterOf(down: readonly LevelEntry[] = levels): Filter {
  return {
    kind: 'market',
    levels: down.map(
      ({ level, one }): MarketLevel => ({
        label: one,
        choices: async (parentId) => (await choices()).choicesOf(level, parentId),
      }),
    ),
    path: async (nodeId) => (await choices()).pathTo(nodeId),
  };
}
