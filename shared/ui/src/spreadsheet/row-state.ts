import type { RowState, SheetRow } from './sheet-row.ts';

interface Shape {
  readonly depth: number;
  /** How many columns are typed in. */
  readonly cells: number;
  /** Cells that are just being saved: what comes may be from before or after it. */
  readonly isSent: (cell: number) => boolean;
}

/** The row as the server has it now, with what was typed here and is not saved. */
export function mergedRow(row: SheetRow, before: RowState | undefined, { depth, cells, isSent }: Shape): RowState {
  const base = Array.from({ length: cells }, (_, cell) => row.values[cell] ?? null);
  if (!before || before.values === before.base) return { ...row, depth, values: base, base };
  const values = [...base];
  let problems = before.problems;
  for (let cell = 0; cell < cells; cell += 1) {
    const own = before.values[cell] ?? null;
    const theirs = base[cell] ?? null;
    if (!isSent(cell) && (own === (before.base[cell] ?? null) || own === theirs)) {
      problems = withoutProblem(problems, cell);
      continue;
    }
    values[cell] = own;
    base[cell] = before.base[cell] ?? null;
    const problem = problems?.[cell];
    if (problem?.kind === 'stale') problems = { ...problems, [cell]: { ...problem, theirs } };
  }
  return { ...row, depth, values, base, ...(problems && { problems }) };
}

type Problems = RowState['problems'];

export function withoutProblem(problems: Problems, cell: number): Problems {
  if (!problems?.[cell]) return problems;
  const { [cell]: _, ...others } = problems;
  return Object.keys(others).length > 0 ? others : undefined;
}

export function withProblems<Row extends RowState>({ problems: _, ...row }: Row, problems: Problems): Row {
  return (problems ? { ...row, problems } : row) as Row;
}
