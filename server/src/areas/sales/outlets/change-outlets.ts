import type { changeOutlets, ParsedBodyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { businessDays, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { requireAllChosen, requireAtMost } from '../../../core/lists/selection.ts';
import type { OpenOrders } from '../../../core/market/open-orders.ts';
import { countSequence, moveBetween } from '../../../core/market/outlet-routes.ts';
import { plannedEnd } from '../../../core/market/planned-end.ts';
import { refuse } from '../../../core/refusal.ts';
import { outletsInReach } from '../../../core/scope/outlets.ts';
import { outletCategories } from '../outlet-category.ts';
import { openOrdersOf } from '../route-outlets/queries.ts';
import { type ChangingOutlet, type OutletChange, whyLeftOut } from './change-rules.ts';
import { scopeOf } from './filters.ts';
import { outlets } from './outlet.ts';
import { requireOpenRoute } from './refusal.ts';
import { staleLists } from './stale-lists.ts';

type Body = ParsedBodyOf<typeof changeOutlets>;
type Row = ChangingOutlet & { readonly id: string; readonly version: number; readonly statusReason: string | null };

/** Each is written to the history by itself: more at once would keep others waiting. */
const mostAtOnce = 20_000;

export interface Outcome extends OpenOrders {
  readonly changed: number;
  readonly skipped: number;
  readonly reasons: { reason: string; outlets: number }[];
}

/** Outlets that a change of many would change, and why others stay. */
async function planOf(context: WriteContext, { selection, change }: Body): Promise<{ rows: Row[]; outcome: Outcome }> {
  await requireTarget(context, change);
  const chosen = await chosenOf(context, selection);
  const { session } = context;
  const who = { personId: session.user.id, mayApprove: session.capabilities.has('outlets.approve') };
  const counts = new Map<string, number>();
  const rows = chosen.filter((row) => {
    const why = whyLeftOut(row, change, who);
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
    return why === null;
  });
  const reasons = [...counts].map(([reason, outlets]) => ({ reason, outlets }));
  reasons.sort((one, other) => other.outlets - one.outlets);
  const orders = await ordersAlong(context.db, rows, change);
  return { rows, outcome: { changed: rows.length, skipped: chosen.length - rows.length, reasons, ...orders } };
}

async function ordersAlong(db: Database, rows: readonly Row[], change: OutletChange): Promise<OpenOrders> {
  if (change.kind !== 'route') return { orders: 0, ordersStaying: 0 };
  return openOrdersOf(
    db,
    rows.map(({ id }) => id),
    change.routeId,
  );
}

/** What outlets are given is there and takes them. */
async function requireTarget(context: WriteContext, change: OutletChange): Promise<void> {
  if (change.kind === 'category') await outletCategories.findOpen(context, change.categoryId, 'change.categoryId');
  if (change.kind !== 'route') return;
  await requireOpenRoute(context, change.routeId, 'change.routeId');
  const { today } = await businessDays(context.db);
  if (change.effectiveFrom < today)
    throw refuse('REFUSED', { fields: { 'change.effectiveFrom': 'Outlets move from today or a later day on.' } });
}

/** The outlets of a selection, locked in the order of their ids; NOT_FOUND when one is not in reach. */
async function chosenOf(context: WriteContext, selection: Body['selection']): Promise<Row[]> {
  const { db } = context;
  const asked = 'ids' in selection ? {} : selection.allMatching;
  const scope = await scopeOf(context, asked);
  const ids =
    'ids' in selection
      ? sql`select outlet.id from ${outletsInReach(scope.reach)} as outlet where outlet.id = any (${selection.ids}::uuid[])`
      : sql`select id from (${outlets.list.chosen({ ...asked, ...scope }, undefined).chosen}) as matching
          where not (id = any (${selection.except ?? []}::uuid[]))`;
  const { rows } = await sql<Row>`
    /* unscoped: part */ select outlet.id, outlet.name, outlet.status, outlet.status_reason as "statusReason", outlet.class,
      outlet.category_id as "categoryId", outlet.route_id as "routeId", outlet.proposed_by as "proposedBy", outlet.merged_into as "mergedInto",
      outlet.deleted_at is not null as deleted, outlet.version,
      (select max(valid_from)::text from outlet_route period where period.outlet_id = outlet.id) as "onRouteFrom"
    from outlet where outlet.id in (${ids}) order by outlet.id limit ${sql.lit(mostAtOnce + 1)} for no key update of outlet
  `.execute(db);
  requireAtMost(rows, mostAtOnce, 'outlets');
  requireAllChosen(selection, rows);
  return rows;
}

/** What a change of many would do. */
export async function previewChange(context: WriteContext, body: Body): Promise<Outcome> {
  return (await planOf(context, body)).outcome;
}

/** Gives many outlets a route, category, class or status, and stores what each had. */
export async function changeMany(context: WriteContext, body: Body): Promise<Outcome & { changeId: string | null }> {
  const { db, session, audit, changed } = context;
  const { change, reason } = body;
  const { rows, outcome } = await planOf(context, body);
  if (rows.length === 0) {
    changed([]);
    return { ...outcome, changeId: null };
  }
  const changeId = uuid();
  await sql`
    insert into outlet_change (id, kind, reason, done_by) values (${changeId}, ${change.kind}, ${reason}, ${session.user.id})
  `.execute(db);
  const before = rows.map(({ id, ...row }) => ({ id, before: formerOf(row, change) }));
  await give(db, rows, change, { changeId, reason });
  await sql`
    /* unscoped: found */ insert into outlet_change_row (change_id, outlet_id, version_after, before)
    select ${changeId}::uuid, outlet.id, outlet.version, was.before
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as was (id uuid, before jsonb) join outlet on outlet.id = was.id
  `.execute(db);
  for (const { id, before: was } of before)
    audit({
      action: verbOf(change),
      entity: 'outlet',
      entityId: id,
      before: was,
      after: givenBy(change),
      reason,
      batchId: changeId,
    });
  changed([...staleLists, 'Orders'], rows.length > 1_000 ? [] : rows.map(({ id }) => id));
  return { ...outcome, changeId };
}

const verbOf = ({ kind }: OutletChange) => (kind === 'route' ? 'transfer' : 'edit');

function formerOf(row: Omit<Row, 'id'>, { kind }: OutletChange): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'category':
      return { categoryId: row.categoryId };
    case 'class':
      return { class: row.class };
    case 'route':
      return { routeId: row.routeId };
    case 'status':
      return { status: row.status, statusReason: row.statusReason };
  }
}

function givenBy(change: OutletChange): Readonly<Record<string, unknown>> {
  const { kind: _, ...given } = change;
  return given;
}

async function give(
  db: Database,
  rows: readonly Row[],
  change: OutletChange,
  { changeId, reason }: { readonly changeId: string; readonly reason: string },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (change.kind === 'route') {
    for (const fromId of new Set(rows.map(({ routeId }) => routeId)))
      await moveBetween(db, {
        outletIds: rows.filter(({ routeId }) => routeId === fromId).map(({ id }) => id),
        fromId,
        toId: change.routeId,
        day: change.effectiveFrom,
        cause: changeId,
      });
    return;
  }
  const set =
    change.kind === 'category'
      ? sql`category_id = ${change.categoryId}`
      : change.kind === 'class'
        ? sql`class = ${change.class}`
        : sql`status = ${change.status}, status_reason = ${reason}`;
  await sql`update outlet set ${set}, version = version + 1, updated_at = now() where id = any (${ids}::uuid[])`.execute(
    db,
  );
}

/** Takes a change of many back for those that were not changed since; whoever takes it back sees all of them. */
export async function undoChange(context: WriteContext, id: string): Promise<{ undone: number; stayed: number }> {
  const { db, audit, changed } = context;
  const { rows: found } = await sql<{ kind: OutletChange['kind']; undone: boolean }>`
    select kind, undone_at is not null as undone from outlet_change where id = ${id} for update
  `.execute(db);
  const [change] = found;
  if (!change) throw refuse('NOT_FOUND', { message: 'This change is not there.' });
  if (change.undone) throw refuse('ALREADY_DONE', { message: 'This change was taken back already.' });
  if (change.kind === 'status' && !context.session.capabilities.has('outlets.approve'))
    throw refuse('NOT_ALLOWED', { message: 'Whether outlets are open is decided by who approves them.' });
  if (change.kind === 'route') await requireOpenSince(db, id);
  const { reach } = await scopeOf(context, {});
  // Nobody deletes or merges the routes that outlets come back to, and to one that is no more, or ends as is planned, none comes back.
  await sql`
    /* unscoped: found */ select from market_node where id in (select (before ->> 'routeId')::uuid from outlet_change_row where change_id = ${id})
    order by id for share
  `.execute(db);
  const { rows } = await sql<{ id: string; before: Readonly<Record<string, unknown>>; same: boolean; seen: boolean }>`
    select row.outlet_id as id, row.before, outlet.version = row.version_after and outlet.merged_into is null
        and not exists (select from market_node node where node.id = (row.before ->> 'routeId')::uuid
          and (node.deleted_at is not null or node.status <> 'active' or ${plannedEnd} is not null)) as same,
      exists (select from ${outletsInReach(reach)} as own where own.id = row.outlet_id) as seen
    from outlet_change_row row join outlet on outlet.id = row.outlet_id
    where row.change_id = ${id} order by outlet.id for no key update of outlet
  `.execute(db);
  if (rows.some(({ seen }) => !seen)) throw refuse('NOT_FOUND', { message: 'This change is not there.' });
  const back = rows.filter(({ same }) => same);
  await restore(db, change.kind, id, back);
  await sql`update outlet_change set undone_at = now() where id = ${id}`.execute(db);
  for (const row of back) audit({ action: 'undo', entity: 'outlet', entityId: row.id, after: row.before, batchId: id });
  changed([...staleLists, 'Orders'], back.length > 1_000 ? [] : back.map((row) => row.id));
  return { undone: back.length, stayed: rows.length - back.length };
}

/** REFUSED where a transfer took effect in a month that is closed; none is closed until the commit. */
async function requireOpenSince(db: Database, changeId: string): Promise<void> {
  const days = await lockOpenDays(db);
  const { rows } = await sql<{ first: string | null }>`
    /* unscoped: found */ select min(valid_from) as first from outlet_route where cause = ${changeId}::uuid
  `.execute(db);
  const { first = null } = rows[0] ?? {};
  const problem = first === null ? null : closedDayProblem(first, days);
  if (problem !== null) throw refuse('REFUSED', { message: problem });
}

async function restore(
  db: Database,
  kind: OutletChange['kind'],
  changeId: string,
  rows: readonly { readonly id: string; readonly before: unknown }[],
): Promise<void> {
  const was = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as was (id uuid, before jsonb)`;
  if (kind === 'route') await restoreRoutes(db, changeId, was);
  const set = {
    route: sql`route_id = (was.before ->> 'routeId')::uuid`,
    category: sql`category_id = (was.before ->> 'categoryId')::uuid`,
    class: sql`class = was.before ->> 'class'`,
    status: sql`status = was.before ->> 'status', status_reason = was.before ->> 'statusReason'`,
  }[kind];
  await sql`
    update outlet set ${set}, version = version + 1, updated_at = now() from ${was} where outlet.id = was.id
  `.execute(db);
}

/** Takes the periods that the change began away, and lets those before go on. */
async function restoreRoutes(db: Database, changeId: string, was: ReturnType<typeof sql>): Promise<void> {
  const { rows: begun } = await sql<{ route_id: string }>`
    /* unscoped: found */ delete from outlet_route period using ${was}
    where period.outlet_id = was.id and period.cause = ${changeId}::uuid
      and exists (select from outlet_route former where former.outlet_id = was.id and former.valid_to = period.valid_from
        and former.route_id = (was.before ->> 'routeId')::uuid)
    returning period.route_id
  `.execute(db);
  await sql`
    /* unscoped: found */ update outlet_route period set valid_to = null from ${was}
    where period.outlet_id = was.id
      and period.valid_from = (select max(valid_from) from outlet_route last where last.outlet_id = was.id) and period.valid_to is not null
  `.execute(db);
  // Of one that came to its route that very day the change took the period over.
  await sql`
    update outlet_route period set route_id = (was.before ->> 'routeId')::uuid, cause = null from ${was}
    where period.outlet_id = was.id and period.cause = ${changeId}::uuid
  `.execute(db);
  const { rows: former } = await sql<{
    id: string;
  }>`select distinct was.before ->> 'routeId' as id from ${was}`.execute(db);
  await countSequence(db, [...new Set([...begun.map((row) => row.route_id), ...former.map(({ id }) => id)])]);
}
