import type { ParsedBodyOf, PrimarySalesTarget, updatePrimarySalesTargets } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { paisa } from '../../../core/money.ts';
import { bringBack, softDelete } from '../../../core/records/row-states.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import { refuse } from '../../../core/refusal.ts';
import { holdAllocations, housePlans } from '../allocations/house-plans.ts';
import { lowerTargetProblem } from '../allocations/plan-rules.ts';
import { closedMonthProblem } from './rules.ts';
import { findLockedTarget, findTarget } from './targets.ts';

export const entity = 'primarySalesTarget';
const tags = ['PrimarySalesTargets'] as const;

const unique = {
  primary_sales_target_of_month: ['place', 'This place has another target for the month.'],
} as const;

export async function changeTarget(
  context: WriteContext,
  { id, version, amount, note }: ParsedBodyOf<typeof updatePrimarySalesTargets>,
): Promise<PrimarySalesTarget> {
  const { db } = context;
  const current = await findOpenTarget(context, id, version);
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: 'This target is deleted: restore it first.' });
  await requireWithin(
    db,
    current.month,
    new Map(isHouse(current) ? [[current.place.id, paisa(amount)]] : []),
    'amount',
  );
  await sql`
    update primary_sales_target set amount = ${amount}, note = ${note}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(db);
  const target = await findTarget(context, id);
  const change = differences(factsOf(current), factsOf(target));
  if (change) context.audit({ action: 'edit', entity, entityId: id, ...change });
  context.changed(tags, [id]);
  return target;
}

export async function deleteTarget(context: WriteContext, id: string, version: number | null): Promise<void> {
  const { db } = context;
  const current = await findOpenTarget(context, id, version);
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: 'This target is deleted already.' });
  await requireWithin(db, current.month, new Map(isHouse(current) ? [[current.place.id, 0n]] : []));
  await softDelete(db, 'primary_sales_target', id);
  context.audit({ action: 'delete', entity, entityId: id, before: factsOf(current) });
  context.changed(tags, [id]);
}

export async function restoreTarget(context: WriteContext, id: string, version: number): Promise<PrimarySalesTarget> {
  const { db } = context;
  const current = await findOpenTarget(context, id, version);
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: 'This target is not deleted.' });
  await uniqueFields(unique, () => bringBack(db, 'primary_sales_target', id));
  const target = await findTarget(context, id);
  context.audit({ action: 'restore', entity, entityId: id, after: factsOf(target) });
  context.changed(tags, [id]);
  return target;
}

/** A target that nobody else changes, of a month that nobody closes, until the commit; REFUSED when that is closed already. */
async function findOpenTarget(context: WriteContext, id: string, version: number | null): Promise<PrimarySalesTarget> {
  const days = await lockOpenDays(context.db);
  const found = await findTarget(context, id);
  if (isHouse(found)) await holdAllocations(context.db, [found.place.id]);
  const target = await findLockedTarget(context, id, version);
  const message = closedMonthProblem(target.month, days);
  if (message !== null) throw refuse('REFUSED', { message });
  return target;
}

const isHouse = ({ place }: PrimarySalesTarget) => place.level === 'dbHouse';

/** REFUSED when a DB house would get less than its SOs have already. `wanted`: what each house is to have, in paisa; they are held. */
export async function requireWithin(
  db: Database,
  month: string,
  wanted: ReadonlyMap<string, bigint>,
  field?: string,
): Promise<void> {
  if (wanted.size === 0) return;
  const plans = await housePlans(db, { month, houseIds: [...wanted.keys()] });
  for (const [houseId, amount] of wanted) {
    const plan = plans.get(houseId);
    const message = plan ? lowerTargetProblem(plan, amount) : null;
    if (message !== null)
      throw refuse('REFUSED', { message, ...(field !== undefined && { fields: { [field]: message } }) });
  }
}

/** What the audit has of a target. */
export function factsOf({
  month,
  place,
  target,
  note,
}: Pick<PrimarySalesTarget, 'month' | 'place' | 'target' | 'note'>) {
  return { month, place: place.name, target, note };
}
