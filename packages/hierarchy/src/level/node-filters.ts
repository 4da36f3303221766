import type { LevelEntry } from '@routebook/contract';
import type { Filter } from '@routebook/ui';
import { marketFilter } from './market-filter.ts';
import { personFilter } from './person-filter.ts';
import { statusFilterChoices } from './statuses.ts';

/** The filters of a level's list; search comes with every list. */
export function nodeFilters({ level }: LevelEntry): Filter[] {
  const market = marketFilter(level);
  return [
    ...(market ? [market] : []),
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      choices: statusFilterChoices(level),
      anyLabel: 'All but deleted',
    },
    personFilter(level),
    { kind: 'asOf' },
  ];
}
