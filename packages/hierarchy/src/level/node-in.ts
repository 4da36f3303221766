import type { Level, MarketNode } from '@routebook/contract';

/** The place in a reply of a level's get, add, update or restore, which carries it under the level's name. */
export function nodeIn(level: Level, reply: Partial<Record<Level, MarketNode>>): MarketNode {
  const node = reply[level];
  if (!node) throw new Error(`The reply holds no ${level}.`);
  return node;
}
