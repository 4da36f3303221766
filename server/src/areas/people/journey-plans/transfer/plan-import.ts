import { planImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { visiblePeople } from '../../../../core/scope/people.ts';
import { serveImports } from '../../../../core/transfer/imports/import-calls.ts';
import type {
  AppliedRow,
  ImportRun,
  ImportSubject,
  UndoBlockers,
  WrittenRow,
} from '../../../../core/transfer/imports/import-subject.ts';
import { changePlans, type DayContent, wantedRows } from '../changes.ts';
import { type PlanValues, planColumns, readOnlyColumns } from './columns.ts';
import { dayId } from './day-id.ts';
import { type PlanAddition, type PlanChange, planPlanner } from './plan-rows.ts';

/** What is kept of a written row for its undo. */
interface Former {
  readonly userId: string;
  readonly day: string;
  /** Null where nothing was planned. */
  readonly content: DayContent | null;
}

const planImport: ImportSubject<PlanValues, PlanAddition, PlanChange> = {
  name: 'journeyPlan',
  many: 'Journey plans',
  columns: planColumns,
  readOnly: readOnlyColumns,
  keys: [{ column: 'date', with: ['employeeCode'], says: 'the same SO and date' }],
  tables: ['journey_plan', 'journey_change_day'],
  tags: ['JourneyPlans'],
  needs: { add: 'journeyPlans.edit', change: 'journeyPlans.edit' },
  async hold(db) {
    // Everybody's: a file may name any SO.
    await sql`select hold_journey(array_fill(whole_business(), array[101]))`.execute(db);
  },
  planner: (db, run) => planPlanner(db, run),
  write: (db, run, added, changed) => writePlans(db, run, [...added, ...changed]),
  inReach: (reach) => sql<boolean>`exists (select from user_account person
    where person.id = (written.before ->> 'userId')::uuid and ${visiblePeople(reach)})`,
  undoBlockers,
  undo: undoPlans,
};

/** Files of journey plans, into the portal. */
export function servePlanImport(app: FastifyInstance): void {
  serveImports(app, { calls: planImportCalls, subjects: [planImport] });
}

async function writePlans(
  db: Database,
  { session }: ImportRun,
  rows: readonly (PlanAddition | PlanChange)[],
): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const { id } = await changePlans(
    db,
    {
      kind: 'import',
      summary: `Imported ${rows.length} ${rows.length === 1 ? 'day' : 'days'}`,
      doneBy: session.user.id,
    },
    wantedRows(rows),
  );
  const { rows: steps } = await sql<{ user_id: string; day: string; before: DayContent | null; version: number }>`
    /* unscoped: found */ select user_id, day, before, version from journey_change_day where change_id = ${id}
  `.execute(db);
  const byDay = new Map(steps.map((step) => [dayId(step.user_id, step.day), step]));
  return rows.map(({ row, userId, officer, day, content, action }) => {
    const item = dayId(userId, day);
    const step = byDay.get(item);
    return {
      number: row.number,
      id: item,
      version: step?.version ?? 0,
      before: { userId, day, content: step?.before ?? null } satisfies Former,
      entry: {
        action: action === 'add' ? 'add' : 'edit',
        entity: 'journeyPlan',
        entityId: item,
        ...(step?.before && { before: { purpose: step.before.purpose, note: step.before.note } }),
        after: { salesOfficer: officer, day, purpose: content.purpose, routes: row.values.routes?.join(', ') ?? '' },
      },
    };
  });
}

/** Which of an import's days something else changed since, and which have come and gone: they stay. */
async function undoBlockers(db: Database, importId: string): Promise<UndoBlockers> {
  const { rows } = await sql<{ changed: number; past: number }>`
    /* unscoped: found */ select count(*) filter (where plan.version is distinct from written.version_after)::integer as changed,
      count(*) filter (where (written.before ->> 'day')::date < business_date())::integer as past
    from file_import_row written
      left join journey_plan plan on plan.user_id = (written.before ->> 'userId')::uuid and plan.day = (written.before ->> 'day')::date
    where written.import_id = ${importId} and written.version_after is not null
  `.execute(db);
  const { changed = 0, past = 0 } = rows[0] ?? {};
  return { changed, used: 0, past };
}

async function undoPlans(db: Database, { session }: ImportRun, rows: readonly AppliedRow[]) {
  const former = rows.map(({ before }) => before as Former);
  await changePlans(
    db,
    {
      kind: 'undo',
      summary: `Took ${former.length} imported ${former.length === 1 ? 'day' : 'days'} back`,
      doneBy: session.user.id,
    },
    wantedRows(former),
  );
  return former.map(({ userId, day, content }) => ({
    action: content ? 'edit' : 'delete',
    entity: 'journeyPlan',
    entityId: dayId(userId, day),
    after: { day, ...(content && { purpose: content.purpose, note: content.note }) },
  }));
}
