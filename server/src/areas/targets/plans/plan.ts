import {
  type Capability,
  planScenario,
  type Reference,
  type TargetMonth,
  type TargetPlan,
  type TargetRevision,
  type TargetType,
  targetTypes,
} from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { businessDays, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { lastOfMonth } from '../../../core/calendar/days.ts';
import { monthInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { looksAfterAll, reachOf } from '../../../core/scope/reach.ts';
import { monthOf } from './month-days.ts';
import { draftProblem, nextSteps } from './states.ts';

/** What names a plan. */
export interface PlanKey {
  readonly type: TargetType;
  readonly itemId: string | null;
  readonly year: number;
  readonly scenario: string;
}

export const entity = 'targets';

interface Asked {
  readonly type: TargetType;
  readonly itemId?: string | undefined;
  readonly scenario?: string | undefined;
}

export function keyOf({ type, itemId, scenario = planScenario }: Asked, year: number): PlanKey {
  return { type, itemId: itemId ?? null, year, scenario };
}

/** `Secondary value 2026`, of another scenario `Secondary value 2026, Cautious`. */
export function planInWords({ type, year, scenario }: PlanKey): string {
  return `${targetTypes[type].label} ${year}${scenario === planScenario ? '' : `, ${scenario}`}`;
}

/** The category or product that a plan is about, null for a type without one; REFUSED beside the field when it does not fit the type. */
export async function requireItem(db: Database, { type, itemId }: PlanKey): Promise<Reference | null> {
  const { item, label } = targetTypes[type];
  if (item === null) {
    if (itemId !== null) throw itemRefused(`A target of ${label} is of no category or product.`);
    return null;
  }
  if (itemId === null) throw itemRefused(`Choose the ${item}.`);
  const { rows } = await sql<Reference>`
    select id, name from ${sql.table(item)} where id = ${itemId} and deleted_at is null`.execute(db);
  if (!rows[0]) throw itemRefused(`This ${item} is not there.`);
  return rows[0];
}

function itemRefused(message: string) {
  return refuse('REFUSED', { message, fields: { itemId: message } });
}

function isPlan({ type, itemId, year, scenario }: PlanKey) {
  return sql<boolean>`type = ${type} and item_id is not distinct from ${itemId}::uuid and year = ${year} and lower(scenario) = lower(${scenario})`;
}

export async function findPlan(db: Database, key: PlanKey): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from target_plan where ${isPlan(key)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The plan of a key, begun with twelve drafts where there is none. */
export async function requirePlan({ db, session }: WriteContext, key: PlanKey): Promise<string> {
  const found = await findPlan(db, key);
  if (found !== null) return found;
  const { type, itemId, year, scenario } = key;
  await sql`
    with made as (
      insert into target_plan (id, type, item_id, year, scenario, made_by)
      values (${uuid()}, ${type}, ${itemId}::uuid, ${year}, ${scenario}, ${session.user.id}) on conflict do nothing returning id
    )
    insert into target_month (plan_id, month) select made.id, month from made, generate_series(1, 12) as month
  `.execute(db);
  const id = await findPlan(db, key);
  // Somebody else is making it: their transaction is over, as the index waited for it, and this one began before.
  if (id === null) throw refuse('CONFLICT');
  return id;
}

/** The scenarios of the same type and year, the plan itself first. */
export async function scenariosOf(db: Database, key: PlanKey): Promise<string[]> {
  const { rows } = await sql<{ scenario: string }>`
    select scenario from target_plan
    where type = ${key.type} and item_id is not distinct from ${key.itemId}::uuid and year = ${key.year} and scenario <> ${planScenario}
    order by lower(scenario)`.execute(db);
  return [planScenario, ...rows.map(({ scenario }) => scenario)];
}

/** A month's newest revision, and the one in force. */
export interface MonthRevisions {
  readonly month: number;
  readonly revision: number;
  readonly inForce: number | null;
}

interface RevisionRow extends TargetRevision {
  readonly month: number;
  readonly version: number;
}

/** The months of a plan as somebody sees them; of one that nobody has begun, twelve blank drafts. */
export async function monthsOf(
  { db, session }: ReadContext,
  planId: string | null,
  year: number,
): Promise<TargetMonth[]> {
  const { openFrom } = await businessDays(db);
  const person = {
    id: session.user.id,
    capabilities: session.capabilities,
    looksAfterAll: looksAfterAll(await reachOf(db, session.scope)),
  };
  const rows = planId === null ? [] : await revisionsOf(db, planId);
  return Array.from({ length: 12 }, (_, place) => {
    const revisions = rows.filter(({ month }) => month === place + 1);
    return monthAs(person, monthOf(year, place + 1), revisions, openFrom);
  });
}

function monthAs(
  person: { readonly id: string; readonly capabilities: ReadonlySet<Capability>; readonly looksAfterAll: boolean },
  month: string,
  rows: readonly RevisionRow[],
  openFrom: string | null,
): TargetMonth {
  const [newest] = rows;
  const closed = openFrom !== null && lastOfMonth(month) < openFrom;
  const state = newest?.state ?? 'draft';
  const stood = { state, closed, submittedBy: newest?.submittedBy?.id ?? null };
  return {
    month,
    revision: newest?.revision ?? 1,
    state: closed ? 'locked' : state,
    version: newest?.version ?? 0,
    inForce: rows.find((row) => row.state === 'approved' || row.state === 'locked')?.revision ?? null,
    closed,
    editable: person.capabilities.has('targets.edit') && draftProblem(stood, '') === null,
    next: newest ? nextSteps(stood, person) : [],
    revisions: rows.map(({ month: _, version: __, ...revision }) => revision),
  };
}

/** Every revision of each month, the newest first. */
async function revisionsOf(db: Database, planId: string): Promise<RevisionRow[]> {
  const person = (column: 'submitted_by' | 'approved_by') =>
    sql`(/* unscoped: part */ select json_build_object('id', person.id, 'name', person.name) from user_account person where person.id = of_month.${sql.raw(column)})`;
  const { rows } = await sql<RevisionRow>`
    select month, revision, state, version, reason, submitted_at as "submittedAt", approved_at as "approvedAt",
      ${person('submitted_by')} as "submittedBy", ${person('approved_by')} as "approvedBy"
    from target_month of_month where plan_id = ${planId} order by month, revision desc
  `.execute(db);
  return rows;
}

/** The revisions of these months, or of all, to read cells by. */
export async function revisionNumbers(
  db: Database,
  planId: string,
  months: readonly number[] | null = null,
): Promise<MonthRevisions[]> {
  const { rows } = await sql<MonthRevisions>`
    select month, max(revision) as revision, max(revision) filter (where state in ('approved', 'locked')) as "inForce"
    from target_month where plan_id = ${planId} and (${months}::smallint[] is null or month = any (${months}::smallint[]))
    group by month order by month
  `.execute(db);
  return rows;
}

/** A month that is written, which nobody else writes until the commit. */
export interface LockedMonth extends MonthRevisions {
  readonly name: string;
  readonly state: TargetMonth['state'];
  readonly closed: boolean;
  readonly submittedBy: string | null;
  readonly version: number;
}

/** Locks the newest revisions of months, in their order; closed ones say so, as no month is closed until the commit. */
export async function lockMonths(
  db: Database,
  planId: string,
  { year }: Pick<PlanKey, 'year'>,
  months: readonly number[],
): Promise<LockedMonth[]> {
  await sql`
    select from target_month where plan_id = ${planId} and month = any (${months}::smallint[]) order by month, revision for update
  `.execute(db);
  const { openFrom } = await lockOpenDays(db);
  const revisions = await revisionNumbers(db, planId, months);
  const { rows } = await sql<Pick<LockedMonth, 'month' | 'revision' | 'state' | 'submittedBy' | 'version'>>`
    select month, revision, state, submitted_by as "submittedBy", version from target_month
    where plan_id = ${planId} and month = any (${months}::smallint[])
  `.execute(db);
  return revisions.flatMap((of) => {
    const row = rows.find(({ month, revision }) => month === of.month && revision === of.revision);
    const month = monthOf(year, of.month);
    const closed = openFrom !== null && lastOfMonth(month) < openFrom;
    return row ? [{ ...of, ...row, closed, name: monthInWords(month) }] : [];
  });
}

/** REFUSED unless all of these are drafts. */
export function requireDrafts(months: readonly LockedMonth[]): void {
  for (const month of months) {
    const message = draftProblem(month, month.name);
    if (message !== null) throw refuse('REFUSED', { message });
  }
}

/** STALE_VERSION with the months as they are when one is no longer what the person saw. */
export async function requireSeen(
  context: WriteContext,
  planId: string,
  { year }: PlanKey,
  months: readonly LockedMonth[],
  seen: readonly { readonly month: number; readonly version: number }[],
): Promise<void> {
  const stale = seen.filter(({ month, version }) => months.find((one) => one.month === month)?.version !== version);
  if (stale.length === 0) return;
  const now = await monthsOf(context, planId, year);
  const current = now.filter((_, place) => stale.some(({ month }) => month === place + 1));
  const names = stale.map(({ month }) => monthInWords(monthOf(year, month))).join(', ');
  throw refuse('STALE_VERSION', { message: `Somebody changed ${names} since you looked.`, current });
}

/** Counts up the versions of months whose cells changed. */
export async function countMonths(db: Database, planId: string, months: readonly MonthRevisions[]): Promise<void> {
  await sql`
    update target_month set version = version + 1
    from unnest(${months.map(({ month }) => month)}::smallint[], ${months.map(({ revision }) => revision)}::smallint[]) as changed (month, revision)
    where plan_id = ${planId} and target_month.month = changed.month and target_month.revision = changed.revision
  `.execute(db);
}

/** NOT_ALLOWED for who does not look after the whole business. */
export async function requireWholeBusiness({ db, session }: ReadContext, what: string): Promise<void> {
  if (looksAfterAll(await reachOf(db, session.scope))) return;
  const message = `A month is the whole business's: somebody who looks after all of it ${what} it.`;
  throw refuse('NOT_ALLOWED', { message });
}

/** The plans of a year with the states of their newest revisions. */
export async function plansOf(db: Database, year: number): Promise<TargetPlan[]> {
  const { rows } = await sql<TargetPlan>`
    /* unscoped: whole */ select plan.id, plan.type, plan.year, plan.scenario, plan.made_at as "madeAt",
      case when item.id is not null then json_build_object('id', item.id, 'name', item.name) end as item,
      (select json_build_object('id', person.id, 'name', person.name) from user_account person where person.id = plan.made_by) as "madeBy",
      months.states, months.version
    from target_plan plan
      left join lateral (
        select id, name from category where id = plan.item_id union all select id, name from product where id = plan.item_id
      ) as item on true
      cross join lateral (
      select json_agg(newest.state order by newest.month) as states, sum(newest.version)::integer as version
      from (select distinct on (month) month, state, version from target_month where plan_id = plan.id order by month, revision desc) as newest
    ) as months
    where plan.year = ${year} order by plan.type, item.name nulls first, plan.scenario <> ${planScenario}, lower(plan.scenario)
  `.execute(db);
  return rows;
}
