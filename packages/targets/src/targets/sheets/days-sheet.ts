import type { TargetDay, TargetMonth, TargetRow } from '@routebook/contract';
import type { Amount, RowState, SheetRow, SummaryColumn, ValueColumn } from '@routebook/ui';
import { lockOf, monthName, weekDayOf } from '../target-words.ts';
import { fromDecimal } from './amounts.ts';
import { type Beside, columnsWith, ownCells, valuesWith } from './beside.ts';
import { detailOf } from './row-key.ts';

interface DaysSheet {
  readonly month: TargetMonth;
  readonly days: readonly TargetDay[];
  readonly decimals: number;
  readonly beside: Beside;
  readonly shown: (amount: number) => string;
}

/** The days of a month; those that are past stay once the month was in force. */
export function daysColumns({ month, days, beside }: DaysSheet): ValueColumn[] {
  return days.flatMap(({ date, off, past }) => {
    const lock = lockOf(month) ?? (past && month.inForce !== null ? 'This day is past: its target stays.' : undefined);
    const own = { id: date, header: `${Number(date.slice(8))} ${weekDayOf(date)}`, width: 84 };
    return columnsWith({ ...own, ...(off && { detail: off, isQuiet: true }), ...(lock && { locked: lock }) }, beside);
  });
}

export function daysRows(targets: readonly TargetRow[], { days, decimals, beside }: DaysSheet): SheetRow[] {
  const shape = { count: days.length, decimals, hasBeside: beside !== '' };
  return targets.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    detail: detailOf(row),
    opens: row.children > 0,
    values: valuesWith({ own: row.amounts, beside: row.beside }, shape),
    ...(!row.editable && { locked: 'It is set from above your market.' }),
  }));
}

/** What the months of rows are to come to, by the id of the row. */
export function monthAmounts(targets: readonly TargetRow[], decimals: number): ReadonlyMap<string, Amount> {
  return new Map(targets.map(({ id, monthAmount }) => [id, fromDecimal(monthAmount, decimals)]));
}

/** What a row's month has beyond its days, or lacks. */
export function leftOver({ values }: Pick<RowState, 'values'>, month: Amount, beside: Beside): number {
  const cells = ownCells([...values.keys()], beside);
  return (month ?? 0) - cells.reduce((sum, cell) => sum + (values[cell] ?? 0), 0);
}

/** The month of a row, in view beside its days with the difference. */
export function daysSummaries(sheet: DaysSheet, amounts: ReadonlyMap<string, Amount>): SummaryColumn[] {
  return [
    {
      id: 'month',
      header: monthName(sheet.month.month),
      side: 'right',
      of: ({ id }) => {
        const amount = amounts.get(id) ?? null;
        return { text: amount === null ? '' : sheet.shown(amount) };
      },
    },
    {
      id: 'difference',
      header: 'Difference',
      side: 'right',
      of: (row) => {
        const amount = amounts.get(row.id) ?? null;
        const left = leftOver(row, amount, sheet.beside);
        if (left === 0)
          return amount === null ? { text: '' } : { text: '✓', tone: 'muted', title: 'Its days add up to it.' };
        return {
          text: `${left > 0 ? '+' : ''}${sheet.shown(left)}`,
          tone: 'warning',
          title: `The month less its days: ${sheet.shown(left)}.`,
        };
      },
    },
  ];
}
