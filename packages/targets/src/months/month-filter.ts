import type { Filter } from '@routebook/ui';
import { monthChoices, thisMonth } from './month.ts';

/** The month that a list is about: this one, unless another is chosen, or all. */
export const monthFilter: Filter = {
  kind: 'choice',
  key: 'month',
  label: 'Month',
  anyLabel: 'This month',
  choices: [
    { value: 'all', label: 'All months' },
    ...monthChoices(12, 24).filter(({ value }) => value !== thisMonth()),
  ],
};
