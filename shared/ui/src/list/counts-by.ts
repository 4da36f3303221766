import { partOf, type Stat, statOf } from '../feedback/stat-tiles.tsx';
import { quantity } from '../format/money.ts';
import type { ListState } from './list-state.ts';

/**
 * Makes tiles of the totals that count the rows with each value of a filter, as `statOf` shows them, and show those rows alone when
 * they are pressed. One leads nowhere where there are none, nor where the list is narrowed by that filter: what is counted within it,
 * it would lead to more of than it says.
 */
export function countsBy<Value extends string>(
  list: ListState<string>,
  filter: string,
  totals: Readonly<Record<Value, number>> | null | undefined,
) {
  return (label: string, value: Value): Stat => {
    const count = partOf(totals, (all) => all[value]);
    return {
      label,
      value: statOf(count, quantity),
      onNarrow: count && !list.values[filter] ? () => list.filter({ [filter]: value }, { push: true }) : undefined,
    };
  };
}
