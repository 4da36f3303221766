import { pjpTotals } from '@routebook/contract';
import { quantity, type Stat, StatTiles, useServerRead } from '@routebook/ui';
import { conflictWords } from './conflict-words.ts';
import { filterQueryOf, type PlanList } from './plan-list.ts';

/** What the plans of the filter add up to. */
export function PlanTotals({ list }: { list: PlanList }) {
  const { data, isError } = useServerRead(pjpTotals, { query: filterQueryOf(list), keepPrevious: true });
  const [most] = data?.conflicts ?? [];
  const value = (n: number | undefined) => (n === undefined ? (isError ? '—' : '…') : quantity(n));
  const stats: Stat[] = [
    { label: 'SOs', value: value(data?.salesOfficers) },
    {
      label: 'Planned days',
      value: value(data?.plannedDays),
      ...(data && data.leaveDays > 0 && { detail: `and ${quantity(data.leaveDays)} of leave` }),
    },
    { label: 'Without a plan', value: value(data?.withoutPlan), detail: 'for days to come' },
    {
      label: 'Days with a conflict',
      value: value(data?.conflictDays),
      ...(most && { detail: `${quantity(most.days)}: ${conflictWords[most.kind]}` }),
    },
  ];
  return <StatTiles stats={stats} />;
}
