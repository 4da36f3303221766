import type { AttendanceTotals } from '@routebook/contract';
import { percent, quantity, type Stat, StatTiles } from '@routebook/ui';
import { showMinutes } from './amounts.ts';

/** What the days of the filter add up to. */
export function TotalTiles({ totals }: { totals: AttendanceTotals }) {
  const came = totals.present + totals.late + totals.halfDay + totals.missingCheckOut;
  const due = came + totals.absent + totals.expected;
  const off = totals.weeklyOff + totals.holiday;
  const stats: Stat[] = [
    {
      label: 'Present',
      value: totals.presentPercent === null ? '—' : percent(totals.presentPercent),
      detail: due > 0 ? `${quantity(came)} of ${quantity(due)}` : 'nobody was due',
    },
    {
      label: 'Late',
      value: quantity(totals.late),
      ...(totals.averageLateMinutes !== null && { detail: `by ${showMinutes(totals.averageLateMinutes)}` }),
    },
    {
      label: 'Time in market',
      value: showMinutes(totals.averageMinutes),
      detail: totals.averageMinutes === null ? 'no full day' : 'on average',
    },
    ...(totals.expected > 0 ? [{ label: 'Not in yet', value: quantity(totals.expected) }] : []),
    { label: 'Absent', value: quantity(totals.absent) },
    { label: 'Half days', value: quantity(totals.halfDay) },
    { label: 'No check-out', value: quantity(totals.missingCheckOut) },
    { label: 'On leave', value: quantity(totals.leave), ...(off > 0 && { detail: `and ${quantity(off)} off` }) },
  ];
  return <StatTiles stats={stats} />;
}
