import type { MarketNode } from '@routebook/contract';
import type { Filter } from '@routebook/ui';
import type { LevelScreenConfig } from './level-screen-config.ts';
import { marketFilter } from './market-filter.ts';
import { personFilter } from './person-filter.ts';

/** The filters of a level's list; search comes with every list. */
export function nodeFilters<Row extends MarketNode>({ entry, statuses }: LevelScreenConfig<Row>): Filter[] {
  const market = marketFilter(entry.level);
  return [
    ...(market ? [market] : []),
    { kind: 'choice', key: 'status', label: 'Status', choices: statuses, anyLabel: 'All but deleted' },
    personFilter(entry.level),
    { kind: 'asOf' },
  ];
}
