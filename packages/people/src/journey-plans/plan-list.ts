import { conflictKinds, type listPjps, type pjpTotals, type QueryOf } from '@routebook/contract';
import { businessDate, type Filter, type ListOptions, type ListState } from '@routebook/ui';
import { marketFilter } from '../market/market-filter.ts';
import { isMonth } from '../months/month.ts';
import { conflictWords } from './conflict-words.ts';

export const screen = '/user/journey-plans';

export type PlanFilterKey = 'month' | 'salesOfficerId' | 'conflict';
export type PlanList = ListState<PlanFilterKey>;

/** `row` names the open day by its place, `salesOfficerId` the SO whose calendar is shown. */
export const planListOptions: ListOptions<PlanFilterKey> = {
  sort: '',
  filters: { month: '', salesOfficerId: '', conflict: '' },
  takes: ['market'],
};

const people = () => import('./find-officers.ts');

export const planFilters: readonly Filter[] = [
  marketFilter,
  {
    kind: 'lookup',
    key: 'salesOfficerId',
    label: 'SO',
    anyLabel: 'All SOs',
    search: async (text, signal) => (await people()).findOfficers(text, signal),
    name: async (id) => (await people()).nameOfOfficer(id),
  },
  {
    kind: 'choice',
    key: 'conflict',
    label: 'Conflicts',
    anyLabel: 'With and without conflicts',
    choices: [
      { value: 'any', label: 'Any conflict' },
      ...conflictKinds.map((value) => ({ value, label: conflictWords[value] })),
    ],
  },
];

export function monthOf(list: PlanList): string {
  const { month } = list.values;
  return isMonth(month) ? month : businessDate().slice(0, 7);
}

/** What the totals and the export are asked for. */
export function filterQueryOf(list: PlanList): QueryOf<typeof pjpTotals> {
  const { search, market, salesOfficerId, conflict } = list.values;
  return {
    month: monthOf(list),
    ...(search && { search }),
    ...(market && { market }),
    ...(salesOfficerId && { salesOfficerId }),
    ...(conflict === 'any' && { conflictsOnly: 'true' }),
    // The server says what is wrong with a kind that was typed into the address by hand.
    ...(conflict && conflict !== 'any' && { conflict: conflict as 'overload' }),
  };
}

export function pageQueryOf(list: PlanList): QueryOf<typeof listPjps> {
  const { page, pageSize, after, before } = list.values;
  return { ...filterQueryOf(list), pageSize, ...(after ? { after } : before ? { before } : { page }) };
}
