import { type Level, levelNames, levelOf } from '@routebook/contract';
import type { Filter, MarketLevel } from '@routebook/ui';

const choices = () => import('./market-choices.ts');

/** The cascade down to the levels that can hold this one, descendants included; null for a nation. */
export function marketFilter(level: Level): Filter | null {
  const above = levelNames.slice(0, levelNames.indexOf(level));
  if (above.length === 0) return null;
  const levels = above.map(
    (name): MarketLevel => ({
      label: levelOf(name).one,
      choices: async (parentId) => (await choices()).choicesOf(name, parentId),
    }),
  );
  return { kind: 'market', levels, path: async (nodeId) => (await choices()).pathTo(nodeId) };
}
