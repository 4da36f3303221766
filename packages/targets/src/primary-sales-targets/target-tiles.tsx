import type { PrimaryTargetMonth, PrimaryTargetTotals } from '@routebook/contract';
import { counted, inTaka, percent, quantity, StatTiles } from '@routebook/ui';

interface TargetTilesProps {
  readonly totals: PrimaryTargetTotals;
  /** The pace of the month, where the list shows one whole month. */
  readonly month: PrimaryTargetMonth | undefined;
}

/** What the targets of a filter come to. */
export function TargetTiles({ totals, month }: TargetTilesProps) {
  const { target, achieved, gap, above100, above90, above80, below80 } = totals;
  const all = above100 + above90 + above80 + below80;
  const pace = month && [
    {
      label: 'Run rate',
      value: month.requiredADay === null ? '—' : inTaka(month.requiredADay),
      detail: `BDT a day, ${counted(month.daysLeft, 'day')} left`,
    },
    {
      label: 'Projected close',
      value: month.projected === null ? '—' : inTaka(month.projected),
      detail: `BDT, ${quantity(month.daysGone)} of ${quantity(month.workingDays)} days`,
    },
  ];
  return (
    <StatTiles
      stats={[
        { label: 'Target', value: inTaka(target), detail: 'BDT' },
        {
          label: 'Achieved',
          value: inTaka(achieved),
          detail: month && month.achievement !== null ? percent(month.achievement) : 'BDT',
        },
        { label: 'Gap', value: inTaka(gap), detail: 'BDT' },
        ...(pace ?? []),
        { label: '100 % and above', value: quantity(above100), detail: `of ${counted(all, 'target')}` },
        {
          label: 'Below 80 %',
          value: quantity(below80),
          detail: `${quantity(above90)} above 90 %, ${quantity(above80)} above 80 %`,
        },
      ]}
    />
  );
}
