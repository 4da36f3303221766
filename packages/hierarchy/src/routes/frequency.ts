import type { Route } from '@routebook/contract';

export const frequencyLabels: Readonly<Record<Route['frequency'], string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
};
