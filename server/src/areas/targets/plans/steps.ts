import type { ParsedBodyOf, submitTargets, TargetStep } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { differenceInWords, differencesOf, monthCells } from './differences.ts';
import {
  entity,
  findPlan,
  keyOf,
  type LockedMonth,
  lockMonths,
  type PlanKey,
  planInWords,
  requireSeen,
  requireWholeBusiness,
} from './plan.ts';
import { stateAfter, stepProblem } from './states.ts';

type Body = ParsedBodyOf<typeof submitTargets> & { readonly reason?: string };

const verbs: Readonly<Record<TargetStep, string>> = {
  submit: 'submits',
  approve: 'approves',
  sendBack: 'sends back',
  lock: 'locks',
  revise: 'revises',
};

/** Takes a step with months of a plan, all or none. */
export async function takeStep(context: WriteContext, step: TargetStep, body: Body): Promise<string> {
  const { db, session } = context;
  await requireWholeBusiness(context, verbs[step]);
  const key = keyOf(body, body.year);
  const planId = await findPlan(db, key);
  if (planId === null) {
    const message = 'Nothing of this plan was saved yet.';
    throw refuse('NOT_FOUND', { message });
  }
  const months = await lockMonths(
    db,
    planId,
    key,
    body.months.map(({ month }) => month),
  );
  await requireSeen(context, planId, key, months, body.months);
  for (const month of months) {
    const message = stepProblem(month, step, session.user.id, month.name);
    if (message !== null) throw refuse('REFUSED', { message });
    if (step === 'submit') await requireSound(context, key, planId, month);
  }
  const reason = body.reason ?? '';
  for (const month of months) {
    if (step === 'revise') await beginRevision(context, planId, month, reason);
    else await bringTo(context, planId, month, step, reason);
    context.audit({
      action: step,
      entity,
      entityId: planId,
      before: { state: month.state },
      after: { plan: planInWords(key), month: month.name, revision: month.revision },
      reason: reason || null,
    });
  }
  return planId;
}

/** So many differences are told of one by one. */
const mostListed = 50;

/** REFUSED with each place that does not add up, by how much; or when there is nothing to submit. */
async function requireSound(
  { db, session }: WriteContext,
  key: PlanKey,
  planId: string,
  month: LockedMonth,
): Promise<void> {
  const reach = await reachOf(db, session.scope);
  const cells = await monthCells(db, reach, key, planId, month);
  if (cells.cells.size === 0) throw refuse('REFUSED', { message: `${month.name} has no targets: set them first.` });
  const differences = differencesOf(cells);
  const [first] = differences;
  if (!first) return;
  const others = differences.length - 1;
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'does' : 'do'} not add up.`;
  throw refuse('REFUSED', {
    message: `${month.name} does not add up. ${differenceInWords(first)}${more}`,
    fields: Object.fromEntries(
      differences.slice(0, mostListed).map((one) => [`${one.id}.${one.kind}`, differenceInWords(one)]),
    ),
    counts: { differences: differences.length },
  });
}

async function bringTo(
  { db, session }: WriteContext,
  planId: string,
  { month, revision }: LockedMonth,
  step: Exclude<TargetStep, 'revise'>,
  reason: string,
): Promise<void> {
  const changes = {
    submit: sql`, submitted_by = ${session.user.id}, submitted_at = now()`,
    approve: sql`, approved_by = ${session.user.id}, approved_at = now()`,
    sendBack: sql`, submitted_by = null, submitted_at = null, reason = ${reason}`,
    lock: sql``,
  };
  await sql`
    update target_month set state = ${stateAfter[step]}, version = version + 1${changes[step]}
    where plan_id = ${planId} and month = ${month} and revision = ${revision}
  `.execute(db);
}

/** The next revision begins as what is in force; its version goes on, so that who saw the old one sees that it is another. */
async function beginRevision(
  { db }: WriteContext,
  planId: string,
  { month, revision, version }: LockedMonth,
  reason: string,
): Promise<void> {
  await sql`
    insert into target_month (plan_id, month, revision, reason, version) values (${planId}, ${month}, ${revision + 1}, ${reason}, ${version + 1})
  `.execute(db);
  await sql`
    /* unscoped: whole */ insert into target_cell (plan_id, month, revision, node_id, user_id, amount, buffer, days, by_id, at)
    select plan_id, month, ${revision + 1}, node_id, user_id, amount, buffer, days, by_id, at from target_cell
    where plan_id = ${planId} and month = ${month} and revision = ${revision}
  `.execute(db);
}

/** Deletes a scenario of drafts. */
export async function deleteScenario(context: WriteContext, id: string, version: number): Promise<void> {
  const { db } = context;
  await requireWholeBusiness(context, 'deletes');
  const { rows } = await sql<PlanKey & { version: number; drafts: boolean }>`
    select type, item_id as "itemId", year, scenario,
      (select sum(newest.version)::integer from (
        select distinct on (month) version from target_month where plan_id = plan.id order by month, revision desc) as newest) as version,
      not exists (select from target_month where plan_id = plan.id and state <> 'draft') as drafts
    from target_plan plan where id = ${id} for update
  `.execute(db);
  const [plan] = rows;
  if (!plan) throw refuse('NOT_FOUND');
  if (plan.version !== version) throw refuse('STALE_VERSION', { current: { version: plan.version } });
  if (plan.scenario === 'Plan' || !plan.drafts) {
    const message =
      plan.scenario === 'Plan' ? 'The plan itself stays.' : 'Something of this scenario was submitted: it stays.';
    throw refuse('REFUSED', { message });
  }
  await sql`/* unscoped: whole */ delete from target_cell where plan_id = ${id}`.execute(db);
  await sql`delete from target_plan where id = ${id}`.execute(db);
  context.audit({ action: 'delete', entity, entityId: id, before: { plan: planInWords(plan) } });
}
