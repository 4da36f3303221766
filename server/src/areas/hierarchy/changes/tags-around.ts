import { type CacheTag, type Level, levelNames, levels } from '@routebook/contract';

/**
 * The kinds of lists that a change of a node of this level makes stale: its own; above it, where it is counted;
 * below it, where its name is part of paths.
 */
export function tagsAround(level: Level, { above = false, below = false }): CacheTag[] {
  const place = levelNames.indexOf(level);
  return [
    ...levels
      .filter((_, other) => other === place || (above && other < place) || (below && other > place))
      .map(({ tag }) => tag),
    'Market',
  ];
}
