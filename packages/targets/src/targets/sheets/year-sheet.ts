import type { TargetMonth, TargetRow } from '@routebook/contract';
import type { Amount, RowState, SheetRow, SummaryColumn, ValueColumn } from '@routebook/ui';
import { lockOf, monthName, stateOf } from '../target-words.ts';
import { type Beside, cellOf, columnsWith, valuesWith } from './beside.ts';
import { bufferRow, detailOf } from './row-key.ts';

interface YearSheet {
  readonly year: number;
  readonly months: readonly TargetMonth[];
  readonly decimals: number;
  readonly adds: boolean;
  readonly beside: Beside;
  /** Places whose buffer is shown although there is none yet. */
  readonly withBuffer: ReadonlySet<string>;
  /** An amount as it is read. */
  readonly shown: (amount: number) => string;
}

const cellsOf = ({ months, beside }: Pick<YearSheet, 'months' | 'beside'>) =>
  months.map((_, place) => cellOf(place + 1, beside));

export function yearColumns({ months, beside }: YearSheet): ValueColumn[] {
  return months.flatMap((month) => {
    const lock = lockOf(month);
    const own = { id: month.month, header: monthName(month.month), detail: stateOf(month) };
    return columnsWith({ ...own, ...(lock && { locked: lock }) }, beside);
  });
}

/** Why months of an officer can't be typed in, by the cell: those without a day in the area. */
function locksOfOfficer({ officer }: TargetRow, sheet: YearSheet): (string | undefined)[] | undefined {
  if (!officer) return undefined;
  const locks: (string | undefined)[] = [];
  for (const [place, cell] of cellsOf(sheet).entries()) {
    const month = `${sheet.year}-${String(place + 1).padStart(2, '0')}`;
    const isThere = officer.periods.some(({ from, to }) => from.slice(0, 7) <= month && to.slice(0, 7) >= month);
    if (!isThere) locks[cell] = 'Works elsewhere in this month.';
  }
  return locks.length > 0 ? locks : undefined;
}

export function yearRows(targets: readonly TargetRow[], sheet: YearSheet): SheetRow[] {
  const shape = { count: sheet.months.length, decimals: sheet.decimals, hasBeside: sheet.beside !== '' };
  return targets.flatMap((row): SheetRow[] => {
    const locks = locksOfOfficer(row, sheet);
    const own: SheetRow = {
      id: row.id,
      parentId: row.parentId,
      name: row.name,
      detail: detailOf(row),
      opens: row.children > 0,
      values: valuesWith({ own: row.amounts, beside: row.beside }, shape),
      ...(!row.editable && { locked: 'It is set from above your market.' }),
      ...(locks && { locks }),
      ...(row.beneath && { below: valuesWith({ own: row.beneath }, shape) }),
    };
    if (!sheet.adds || (!row.buffers && !sheet.withBuffer.has(row.id))) return [own];
    const buffer: SheetRow = {
      id: bufferRow(row.id),
      parentId: row.id,
      name: 'Buffer',
      detail: 'kept back',
      values: valuesWith({ own: row.buffers }, shape),
      isBuffer: true,
    };
    return [{ ...own, opens: true }, buffer];
  });
}

/** The year of a row, and what its own lacks or exceeds of what is beneath it. */
export function yearSummaries(sheet: YearSheet): SummaryColumn[] {
  const cells = cellsOf(sheet);
  const sum = (amounts: readonly (Amount | undefined)[] | undefined) => {
    const there = cells.flatMap((cell) => amounts?.[cell] ?? []);
    return there.length === 0 ? null : there.reduce((all, amount) => all + amount, 0);
  };
  const year: SummaryColumn = {
    id: 'year',
    header: String(sheet.year),
    side: 'right',
    of: ({ values }) => {
      const total = sum(values);
      return { text: total === null ? '' : sheet.shown(total) };
    },
  };
  const difference: SummaryColumn = {
    id: 'difference',
    header: 'Difference',
    side: 'right',
    of: ({ values, below }: RowState) => {
      if (!below) return { text: '' };
      const differing = cells.filter((cell) => (values[cell] ?? 0) !== (below[cell] ?? 0));
      if (differing.length === 0) return { text: '✓', tone: 'muted', title: 'What is beneath adds up to it.' };
      const total = (sum(values) ?? 0) - (sum(below) ?? 0);
      const count = `${differing.length} month${differing.length === 1 ? '' : 's'}`;
      return {
        text: total === 0 ? count : `${total > 0 ? '+' : ''}${sheet.shown(total)}`,
        tone: 'warning',
        title: `Own less what is beneath: ${sheet.shown(total)}, in ${count}.`,
      };
    },
  };
  return sheet.adds ? [year, difference] : [];
}
