import { levels } from '@routebook/contract';
import type { Filter, MarketLevel } from '@routebook/ui';

const choices = () => import('./market-choices.ts');

/** The cascade down to a route, descendants included. */
export const marketFilter: Filter = {
  kind: 'market',
  levels: levels.map(
    ({ level, one }): MarketLevel => ({
      label: one,
      choices: async (parentId) => (await choices()).choicesOf(level, parentId),
    }),
  ),
  path: async (nodeId) => (await choices()).pathTo(nodeId),
};
