import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { visiblePeople } from '../../../../core/scope/people.ts';
import { type Reach, reachOf, visibleNodes } from '../../../../core/scope/reach.ts';
import type { ImportRun, Planner } from '../../../../core/transfer/imports/import-subject.ts';
import { type ReadRow, RowProblems } from '../../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../../core/transfer/imports/row-plan.ts';
import type { DayContent } from '../changes.ts';
import { type OpenDays, whyClosed } from '../day-rules.ts';
import { walksRoutes } from '../officers.ts';
import type { PlanValues } from './columns.ts';
import { dayId } from './day-id.ts';

interface Wanted {
  readonly userId: string;
  readonly officer: string;
  readonly day: string;
  readonly content: DayContent;
}
export type PlanAddition = Addition<PlanValues> & Wanted;
export type PlanChange = Change<PlanValues> & Wanted;

interface Officer {
  readonly id: string;
  readonly name: string;
  readonly left: boolean;
}

interface Known {
  readonly officers: ReadonlyMap<string, Officer>;
  /** Ids of routes in reach by their codes in small letters. */
  readonly routes: ReadonlyMap<string, string>;
  /** By `userId day`. */
  readonly days: ReadonlyMap<string, DayContent & { readonly version: number }>;
}

/** Plans rows by the SOs and routes that the person sees, and by what is planned already. */
export async function planPlanner(
  db: Database,
  { session }: ImportRun,
): Promise<Planner<PlanValues, PlanAddition, PlanChange>> {
  const reach = await reachOf(db, session.scope);
  const days = await businessDays(db);
  return {
    async plan(rows) {
      const known = await knownTo(db, reach, rows);
      return rows.map((row) => planRow(row, { known, days }));
    },
  };
}

async function knownTo(db: Database, reach: Reach, rows: readonly ReadRow<PlanValues>[]): Promise<Known> {
  const codes = rows.flatMap(({ values }) => values.employeeCode ?? []);
  const { rows: officers } = await sql<Officer & { code: string }>`
    select person.employee_code as code, person.id, person.name, person.status = 'left' as left from user_account person
    where person.employee_code = any (${codes}::text[]) and person.deleted_at is null and ${walksRoutes} and ${visiblePeople(reach)}
  `.execute(db);
  const routeCodes = [...new Set(rows.flatMap(({ values }) => values.routes ?? []).map((code) => code.toLowerCase()))];
  const { rows: routes } = await sql<{ code: string; id: string }>`
    select lower(node.code) as code, node.id from ${visibleNodes(reach)} as node
    where node.level = 'route' and lower(node.code) = any (${routeCodes}::text[]) and node.deleted_at is null
  `.execute(db);
  const byCode = new Map(officers.map((officer) => [officer.code, officer]));
  const wanted = rows.flatMap(({ values: { employeeCode, date } }) => {
    const officer = employeeCode === undefined ? undefined : byCode.get(employeeCode);
    return officer && date ? [{ user_id: officer.id, day: date }] : [];
  });
  const { rows: planned } = await sql<DayContent & { user_id: string; day: string; version: number }>`
    /* unscoped: found */ select plan.user_id, plan.day, plan.purpose, plan.route_ids as "routeIds", plan.note, plan.changed, plan.version
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row (user_id uuid, day date) join journey_plan plan using (user_id, day)
  `.execute(db);
  return {
    officers: byCode,
    routes: new Map(routes.map(({ code, id }) => [code, id])),
    days: new Map(planned.map(({ user_id, day, ...content }) => [`${user_id} ${day}`, content])),
  };
}

/** What becomes of a row; a blank cell leaves what is planned as it is. */
export function planRow(
  row: ReadRow<PlanValues>,
  { known, days }: { readonly known: Known; readonly days: OpenDays },
): RowPlan<PlanValues, PlanAddition, PlanChange> {
  const { values } = row;
  const problems = new RowProblems<keyof PlanValues>(values);
  const { employeeCode = '', date = '' } = values;
  const officer = known.officers.get(employeeCode);
  if (values.employeeCode !== undefined && !officer)
    problems.add('employeeCode', 'There is no SO with this code in your market.');
  if (officer?.left) problems.add('employeeCode', `${officer.name} has left.`);
  const closed = date === '' ? null : whyClosed(date, days);
  if (closed) problems.add('date', closed);
  const present = officer && known.days.get(`${officer.id} ${date}`);
  const purpose =
    values.plan ?? (values.routes && values.routes.length > 0 ? 'routes' : (present?.purpose ?? 'routes'));
  const routeIds = purpose === 'leave' ? [] : (idsOf(values.routes, known, problems) ?? present?.routeIds ?? []);
  if (purpose === 'leave' && values.routes && values.routes.length > 0)
    problems.add('routes', 'A day of leave has no routes.');
  if (purpose === 'routes' && routeIds.length === 0 && problems.list.length === 0 && row.problems.length === 0)
    problems.add('routes', 'Name at least one route.');
  const all = [...row.problems, ...problems.list];
  if (all.length > 0 || !officer) return { action: 'error', row, problems: all };

  const note = values.note ?? present?.note ?? '';
  const id = dayId(officer.id, date);
  if (present && present.purpose === purpose && present.note === note && present.routeIds.join() === routeIds.join())
    return { action: 'none', row, id };
  const wanted = {
    userId: officer.id,
    officer: officer.name,
    day: date,
    content: { purpose, routeIds, note, changed: true },
  };
  return present
    ? { action: 'change', row, id, version: present.version, ...wanted }
    : { action: 'add', row, ...wanted };
}

function idsOf(
  codes: readonly string[] | undefined,
  { routes }: Known,
  problems: RowProblems<keyof PlanValues>,
): string[] | undefined {
  if (codes === undefined) return undefined;
  const ids: string[] = [];
  for (const code of codes) {
    const id = routes.get(code.toLowerCase());
    if (!id) problems.add('routes', `There is no route ${code} in your market.`);
    else if (ids.includes(id)) problems.add('routes', `${code} is named twice.`);
    else ids.push(id);
  }
  return ids;
}
