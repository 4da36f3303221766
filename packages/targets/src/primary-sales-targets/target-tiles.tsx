import type { PrimaryTargetMonth, PrimaryTargetTotals } from '@routebook/contract';
import { counted, inTaka, percent, quantity, StatTiles, statOf } from '@routebook/ui';

interface TargetTilesProps {
  readonly totals: PrimaryTargetTotals | null | undefined;
  /** The pace of the month, where the list shows one whole month. */
  readonly pace: { readonly month: PrimaryTargetMonth | null | undefined } | undefined;
}

const orNone = (amount: string | null) => (amount === null ? '—' : inTaka(amount));

/** What the targets of a filter come to. */
export function TargetTiles({ totals, pace }: TargetTilesProps) {
  const month = pace?.month;
  return (
    <StatTiles
      stats={[
        { label: 'Target', value: statOf(totals, ({ target }) => inTaka(target)), detail: 'BDT' },
        {
          label: 'Achieved',
          value: statOf(totals, ({ achieved }) => inTaka(achieved)),
          detail: month && month.achievement !== null ? percent(month.achievement) : 'BDT',
        },
        { label: 'Gap', value: statOf(totals, ({ gap }) => inTaka(gap)), detail: 'BDT' },
        ...(pace
          ? [
              {
                label: 'Run rate',
                value: statOf(month, ({ requiredADay }) => orNone(requiredADay)),
                detail: month ? `BDT a day, ${counted(month.daysLeft, 'day')} left` : 'BDT a day',
              },
              {
                label: 'Projected close',
                value: statOf(month, ({ projected }) => orNone(projected)),
                detail: month ? `BDT, ${quantity(month.daysGone)} of ${quantity(month.workingDays)} days` : 'BDT',
              },
            ]
          : []),
        {
          label: '100 % and above',
          value: statOf(totals, ({ above100 }) => quantity(above100)),
          detail: totals ? `of ${counted(allOf(totals), 'target')}` : 'targets',
        },
        {
          label: 'Below 80 %',
          value: statOf(totals, ({ below80 }) => quantity(below80)),
          detail: totals ? `${quantity(totals.above90)} above 90 %, ${quantity(totals.above80)} above 80 %` : 'targets',
        },
      ]}
    />
  );
}

function allOf({ above100, above90, above80, below80 }: PrimaryTargetTotals): number {
  return above100 + above90 + above80 + below80;
}
