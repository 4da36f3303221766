import type { ListState } from '../list/list-state.ts';
import { DateInput } from './date-input.tsx';
import type { Filter } from './filter.ts';
import { PeriodFilter } from './period-filter.tsx';

export interface DayFilterProps {
  filter: Extract<Filter, { kind: 'asOf' | 'period' }>;
  list: ListState;
}

/** The days a list is about: as of one, or a period. */
export function DayFilter({ filter, list }: DayFilterProps) {
  const { asOf, from, to } = list.values;
  if (filter.kind === 'asOf')
    return <DateInput label="As of" value={asOf} onChoose={(day) => list.filter({ asOf: day }, { push: true })} />;
  return (
    <PeriodFilter
      from={from}
      to={to}
      anyLabel={filter.anyLabel}
      onChoose={(period) => list.filter({ from: period.from, to: period.to }, { push: true })}
    />
  );
}
