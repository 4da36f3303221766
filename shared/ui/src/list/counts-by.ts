import { type Stat, statOf } from '../feedback/stat-tiles.tsx';
import { quantity } from '../format/money.ts';
import type { ListState } from './list-state.ts';

/**
 * Makes tiles that count the rows with a value of a filter, as `statOf` shows it, and show them alone when they are pressed. One leads
 * nowhere where there are none, nor where the list is narrowed by that filter: what is counted within it, it would lead to more of
 * than it says.
 */
export function countsBy(list: ListState<string>, filter: string) {
  return (label: string, value: string, count: number | null | undefined): Stat => ({
    label,
    value: statOf(count, quantity),
    onNarrow: count && !list.values[filter] ? () => list.filter({ [filter]: value }, { push: true }) : undefined,
  });
}
