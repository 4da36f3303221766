import { monthInWords, quantity } from '@routebook/ui';
import { conflictWords } from './conflict-words.ts';
import { monthOf, type PlanList } from './plan-list.ts';

/** Whose plans a copy takes, by the filter that is shown: `of the 3 SOs found by “karim” in the chosen market`. */
export function copiedOfficersInWords(list: PlanList, count: number | undefined): string {
  const { search, market, salesOfficerId, conflict } = list.values;
  if (salesOfficerId) return 'of the shown SO';
  const narrowed = [
    ...(search ? [`found by “${search}”`] : []),
    ...(conflict ? [`with ${conflictInWords(conflict)} in ${monthInWords(monthOf(list))}`] : []),
    market ? 'in the chosen market' : 'in your market',
  ].join(' ');
  if (count === 1) return `of the only SO ${narrowed}`;
  return `of all ${count === undefined ? '' : `${quantity(count)} `}SOs ${narrowed}`;
}

function conflictInWords(conflict: string): string {
  if (conflict === 'any') return 'any conflict';
  return `“${Object.entries(conflictWords).find(([kind]) => kind === conflict)?.[1] ?? conflict}”`;
}
