import type { Level } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { reachOf } from '../../../scope/reach.ts';
import type { Session } from '../../../session/session.ts';
import { oneOf } from '../names.ts';
import { rowFacts, takenNames, type WantedName } from './row-facts.ts';
import { planRow, type RowPlan } from './row-plan.ts';
import type { Problem, ReadRow } from './row-values.ts';

/** Who imports what. */
export interface ImportRun {
  readonly id: string;
  readonly level: Level;
  readonly session: Pick<Session, 'user' | 'scope' | 'post'>;
  readonly requestId: string;
  /** Aborted when the server ends. */
  readonly signal: AbortSignal;
}

const chunkSize = 1_000;

/** What would become of an import's rows, a chunk after the other, by what is there at that moment. */
export async function* chunkPlans(db: Database, run: ImportRun): AsyncGenerator<RowPlan[], void, undefined> {
  const { level, session } = run;
  const reach = await reachOf(db, session.scope);
  const allowance = {
    level,
    everything: reach.everything,
    tops: new Set(reach.places.map(({ id }) => id)),
    mayEditTops: session.post.editsOwnMarket,
  };
  const repeats = await repeatedRows(db, run.id, level);
  for await (const rows of storedRows(db, run.id)) {
    run.signal.throwIfAborted();
    const facts = await rowFacts(db, reach, level, rows);
    const plans = rows.map((row) => withProblems(planRow(row, facts, allowance), repeats.get(row.number) ?? []));
    const taken = await takenNames(db, level, plans.flatMap(nameOf));
    yield plans.map((plan) => (taken.has(plan.row.number) ? withProblems(plan, [nameIsTaken(plan.row, level)]) : plan));
  }
}

async function* storedRows(db: Database, importId: string): AsyncGenerator<ReadRow[], void, undefined> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('market_import_row')
      .select(['row_number', 'input'])
      .where('import_id', '=', importId)
      .where('row_number', '>', last)
      .orderBy('row_number')
      .limit(chunkSize)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.row_number;
    // `input` is what the reading of the file stored: a ReadRow without its number.
    yield rows.map(({ row_number, input }) => ({ number: row_number, ...(input as Omit<ReadRow, 'number'>) }));
  }
}

function withProblems(plan: RowPlan, more: readonly Problem[]): RowPlan {
  if (more.length === 0) return plan;
  const problems = plan.action === 'error' ? [...plan.problems, ...more] : more;
  return { action: 'error', row: plan.row, problems };
}

function nameOf(plan: RowPlan): WantedName[] {
  const row = plan.row.number;
  if (plan.action === 'add')
    return [{ row, name: plan.target.name, parentId: plan.target.parent?.id ?? null, nodeId: null }];
  if (plan.action === 'change' && plan.target.name !== plan.node.name)
    return [{ row, name: plan.target.name, parentId: plan.node.parentId, nodeId: plan.node.id }];
  return [];
}

function nameIsTaken({ values }: ReadRow, level: Level): Problem {
  return {
    column: 'name',
    value: values.name ?? null,
    message: `Another ${oneOf(level)} in the same place has this name.`,
  };
}

/** Rows whose code, or whose name beneath the same parent, another row of the file has. */
async function repeatedRows(db: Database, importId: string, level: Level): Promise<Map<number, Problem[]>> {
  const { rows } = await sql<{ row: number; other: number; column: 'code' | 'name'; value: string }>`
    with row as (
      select row_number, input #>> '{values,code}' as code, input #>> '{values,name}' as name, lower(input #>> '{values,parent}') as parent
      from market_import_row where import_id = ${importId}
    ), grouped as (
      select row_number, 'code' as "column", code as value, min(row_number) over same as first, max(row_number) over same as last
      from row where code is not null window same as (partition by lower(code))
      union all
      select row_number, 'name', name, min(row_number) over same, max(row_number) over same
      from row where name is not null and (parent is not null or ${level === 'nation'})
      window same as (partition by parent, lower(normalize(name)))
    )
    select row_number as row, "column", value, case when row_number = first then last else first end as other
    from grouped where first < last
  `.execute(db);
  const problems = new Map<number, Problem[]>();
  for (const { row, other, column, value } of rows) {
    const message =
      column === 'code' ? `Row ${other} has the same code.` : `Row ${other} has the same name in the same place.`;
    problems.set(row, [...(problems.get(row) ?? []), { column, value, message }]);
  }
  return problems;
}
