import type { ListState } from './list-state.ts';

/**
 * What a tile that counts rows of a list does: shows them alone. Nothing where there are none, nor where the list is narrowed
 * by the same already: what is counted within that, it would lead to more of than it says.
 */
export function narrowing(
  list: ListState<string>,
  key: string,
  value: string,
  count: number | undefined,
): (() => void) | undefined {
  if (!count || list.values[key]) return undefined;
  return () => list.filter({ [key]: value }, { push: true });
}
