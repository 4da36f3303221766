import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { notFound, reachOf, visible } from '../../../core/scope/reach.ts';
import { closedMonthProblem } from '../primary-sales-targets/rules.ts';
import { holdAllocations } from './house-plans.ts';
import { entity, tags } from './write.ts';

/** An allocation that a change made (`before` null) or changed: its columns as they were. */
export interface ChangedRow {
  readonly id: string;
  readonly before: object | null;
}

/** Keeps what a copy or a handover has just written, for its undo; answers its id. */
export async function keepChange(
  { db, session }: WriteContext,
  kind: 'copy' | 'handOver',
  summary: string,
  rows: readonly ChangedRow[],
): Promise<string> {
  const id = uuid();
  await sql`insert into so_allocation_change (id, kind, summary, done_by) values (${id}, ${kind}, ${summary}, ${session.user.id})`.execute(
    db,
  );
  await sql`
    /* unscoped: found */ insert into so_allocation_change_row (change_id, allocation_id, before, version)
    select ${id}::uuid, made.id, nullif(made.before, 'null'), allocation.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, before jsonb) join so_allocation allocation on allocation.id = made.id
  `.execute(db);
  return id;
}

interface KeptChange {
  readonly summary: string;
  readonly undone: boolean;
  readonly seen: boolean;
  readonly houseIds: readonly string[];
  readonly months: readonly string[];
}

/** Takes a copy or a handover back; REFUSED once a month of it is closed, or something of it was changed since. */
export async function undoChange(context: WriteContext, id: string): Promise<number> {
  const { db } = context;
  const days = await lockOpenDays(db);
  const change = await findChange(context, id);
  if (change.undone) throw refuse('ALREADY_DONE', { message: 'This was undone already.' });
  const closed = change.months.map((month) => closedMonthProblem(month, days)).find((problem) => problem !== null);
  if (closed) throw refuse('REFUSED', { message: closed });
  await holdAllocations(db, change.houseIds);
  const changed = await changedSince(db, id);
  if (changed > 0)
    throw refuse('REFUSED', {
      message: `${changed} of these allocations ${changed === 1 ? 'was' : 'were'} changed since: nothing was undone.`,
    });
  const { rows } = await sql<{ id: string; made: boolean }>`
    update so_allocation allocation set
      quantity = case when step.before is null then allocation.quantity else (step.before ->> 'quantity')::integer end,
      value = coalesce((step.before ->> 'value')::numeric, allocation.value),
      whole_quantity = case when step.before is null then allocation.whole_quantity else (step.before ->> 'whole_quantity')::integer end,
      whole_value = coalesce((step.before ->> 'whole_value')::numeric, allocation.whole_value),
      first_day = coalesce((step.before ->> 'first_day')::date, allocation.first_day), last_day = coalesce((step.before ->> 'last_day')::date, allocation.last_day),
      deleted_at = case when step.before is null then now() end, version = allocation.version + 1, updated_at = now()
    from so_allocation_change_row step where step.change_id = ${id} and allocation.id = step.allocation_id
    returning allocation.id, step.before is null as made
  `.execute(db);
  await sql`update so_allocation_change set undone_at = now() where id = ${id}`.execute(db);
  const reason = `Undid: ${change.summary}`;
  for (const row of rows)
    context.audit({ action: row.made ? 'delete' : 'edit', entity, entityId: row.id, reason, batchId: id });
  context.changed(tags);
  return rows.length;
}

/** A change all of whose DB houses are in reach, which nobody else undoes until the commit. */
async function findChange({ db, session }: WriteContext, id: string): Promise<KeptChange> {
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<KeptChange>`
    select change.summary, change.undone_at is not null as undone, found.seen, found."houseIds", found.months
    from so_allocation_change change cross join lateral (
      select bool_and(${visible(reach)}) as seen, array_agg(distinct node.id) as "houseIds", array_agg(distinct to_char(allocation.month, 'YYYY-MM')) as months
      from so_allocation_change_row step join so_allocation allocation on allocation.id = step.allocation_id join market_node node on node.id = allocation.db_house_id
      where step.change_id = change.id
    ) as found
    where change.id = ${id} for no key update of change
  `.execute(db);
  const [change] = rows;
  if (!change?.seen) throw notFound();
  return change;
}

async function changedSince(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    /* unscoped: found */ select count(*)::integer as changed from so_allocation_change_row step join so_allocation allocation on allocation.id = step.allocation_id
    where step.change_id = ${id} and (allocation.version <> step.version or allocation.deleted_at is not null)
  `.execute(db);
  return rows[0]?.changed ?? 0;
}
