import type { AttendanceTotals } from '@routebook/contract';
import { partOf, percent, quantity, type Stat, StatTiles, statOf } from '@routebook/ui';
import { showMinutes } from './amounts.ts';

interface TotalTilesProps {
  readonly totals: AttendanceTotals | null | undefined;
  /** Whether today is among the days: people may still come. */
  readonly today: boolean;
}

/** What the days of the filter add up to. */
export function TotalTiles({ totals, today }: TotalTilesProps) {
  const counted = (label: string, of: (totals: AttendanceTotals) => number): Stat => ({
    label,
    value: statOf(totals, (all) => quantity(of(all))),
  });
  return (
    <StatTiles
      stats={[
        {
          label: 'Present',
          value: statOf(totals, ({ presentPercent }) => (presentPercent === null ? '—' : percent(presentPercent))),
          detail: partOf(totals, presentWords),
        },
        {
          ...counted('Late', ({ late }) => late),
          detail: partOf(totals, lateWords),
        },
        {
          label: 'Time in market',
          value: statOf(totals, ({ averageMinutes }) => showMinutes(averageMinutes)),
          detail: totals?.averageMinutes === null ? 'no full day' : 'on average',
        },
        ...(today ? [counted('Not in yet', ({ expected }) => expected)] : []),
        counted('Absent', ({ absent }) => absent),
        counted('Half days', ({ halfDay }) => halfDay),
        counted('No check-out', ({ missingCheckOut }) => missingCheckOut),
        { ...counted('On leave', ({ leave }) => leave), detail: partOf(totals, offWords) },
      ]}
    />
  );
}

/** "118 of 140" */
function presentWords({ present, late, halfDay, missingCheckOut, absent, expected }: AttendanceTotals): string {
  const came = present + late + halfDay + missingCheckOut;
  const due = came + absent + expected;
  return due > 0 ? `${quantity(came)} of ${quantity(due)}` : 'nobody was due';
}

/** "by 12 min" */
function lateWords({ averageLateMinutes }: AttendanceTotals): string | undefined {
  return averageLateMinutes === null ? undefined : `by ${showMinutes(averageLateMinutes)}`;
}

/** "and 12 off", on weekly days off and holidays */
function offWords({ weeklyOff, holiday }: AttendanceTotals): string | undefined {
  const off = weeklyOff + holiday;
  return off > 0 ? `and ${quantity(off)} off` : undefined;
}
