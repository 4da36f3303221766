import type { MapDifference, Trial } from '@routebook/contract';
import type { Imports } from '../gate/facts.ts';

/** What one map has otherwise than another, by specifier; empty where they are the same. */
export function differenceOf(from: Imports, to: Imports): MapDifference[] {
  const specifiers = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return specifiers
    .filter((specifier) => from[specifier] !== to[specifier])
    .map((specifier) => ({ specifier, from: from[specifier] ?? null, to: to[specifier] ?? null }));
}

/** Whether two revisions try the same versions for the same people. */
export function sameTrials(some: readonly Trial[], others: readonly Trial[]): boolean {
  const texts = (trials: readonly Trial[]) =>
    trials
      .map(({ name, version, at, set, audience: { people, designations, regions = [], share } }) =>
        JSON.stringify([name, version, at, set, people, designations, regions, share]),
      )
      .sort();
  return JSON.stringify(texts(some)) === JSON.stringify(texts(others));
}
