import { type Filter, marketFilterOf } from '@routebook/ui';
import { monthFilter } from '../months/month-filter.ts';

/** Which of both levels is shown; they plan the same sales, so it is one at a time. */
const levelFilter: Filter = {
  kind: 'choice',
  key: 'level',
  label: 'Level',
  anyLabel: 'DB houses',
  choices: [{ value: 'territory', label: 'Territories' }],
};

const market = marketFilterOf('dbHouse');

/** What narrows primary-sales targets. */
export const targetFilters: readonly Filter[] = [
  monthFilter,
  levelFilter,
  market,
  {
    kind: 'choice',
    key: 'reached',
    label: 'Achievement',
    anyLabel: 'Any achievement',
    choices: [
      { value: 'above100', label: '100 % and above' },
      { value: 'above90', label: '90 to 100 %' },
      { value: 'above80', label: '80 to 90 %' },
      { value: 'below80', label: 'Below 80 %' },
    ],
  },
  {
    kind: 'choice',
    key: 'state',
    label: 'State',
    anyLabel: 'In force',
    choices: [{ value: 'deleted', label: 'Deleted' }],
  },
];

/** What narrows them month by month. */
export const monthlyFilters: readonly Filter[] = [levelFilter, market];
