import type { Level, Reference } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import { businessDays, latestDay, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { changeDayProblem, periodStartProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { goodsProblem } from '../../../core/market/house-goods.ts';
import { countOf } from '../../../core/market/level-names.ts';
import { assignSalesOfficer, type OfficerPeriod, officerPeriods } from '../../../core/market/sales-officers.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { requireFresh } from '../../../core/records/row-states.ts';
import { refuse } from '../../../core/refusal.ts';
import { isTopOf, type Reach, reachOf } from '../../../core/scope/reach.ts';
import { tagsAround } from '../changes/tags-around.ts';
import { namingFields, refuseTakenName } from '../changes/taken-names.ts';
import type { Edit } from './bodies.ts';
import { changeHouse, changeRoute, houseDetails, routeDetails } from './details.ts';
import { findNode } from './find.ts';
import { requireManager, requireSalesOfficer } from './find-person.ts';
import type { AnyNode } from './replies.ts';
import { inWords, mayBecome } from './statuses.ts';

/** Changes a node; STALE_VERSION with the row as it is when it was changed since it was read. */
export async function updateNode(context: WriteContext, id: string, edit: Edit): Promise<AnyNode> {
  const { db, session } = context;
  const { level } = edit;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const current = await findNode(db, reach, level, id);
  requireFresh(current, edit.version);
  refuseOwnTop(context, reach, current, edit);

  const name = normaliseName(edit.name);
  if (name !== current.name) await refuseNameWhereItGoes(db, current, name);
  await refuseStatus(db, current, edit.status, level);
  const manager = await managerOf(db, reach, current, edit);
  const before = { name: current.name, status: current.status, manager: current.manager, ...detailsOf(current) };
  const after = { name, status: edit.status, manager, ...detailsOf(edit) };
  const taken = await takeOver(db, reach, current, edit);
  const change = differences({ ...before, ...taken?.before }, { ...after, ...taken?.after });
  if (!change) return current;

  await writeDetails(db, id, edit);
  await namingFields(level, () =>
    db
      .updateTable('market_node')
      .set({
        name,
        status: edit.status,
        manager_id: manager?.id ?? null,
        version: current.version + 1,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute(),
  );
  context.audit({ action: 'edit', entity: level, entityId: id, ...change });
  context.changed(
    tagsAround(level, { above: edit.status !== current.status || taken !== null, below: name !== current.name }),
    [id],
  );
  return findNode(db, reach, level, id);
}

/** Who looks after a place does not take it out of business, and only heads of sales edit it at all. */
function refuseOwnTop({ session }: WriteContext, reach: Reach, current: AnyNode, edit: Edit): void {
  if (!isTopOf(reach, current.id)) return;
  if (!session.designation.editsOwnMarket || edit.status !== current.status) {
    throw refuse('NOT_ALLOWED', { message: `You look after ${current.name} yourself: somebody above you changes it.` });
  }
}

/** The name has to be free under today's parent and under those that are planned. */
async function refuseNameWhereItGoes(db: Database, current: AnyNode, name: string): Promise<void> {
  const { today } = await businessDays(db);
  const places = await db
    .selectFrom('market_parent' /* unscoped: found */)
    .select(['parent_id', 'valid_from'])
    .where('node_id', '=', current.id)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>', today)]))
    .execute();
  if (places.length === 0)
    await refuseTakenName(db, name, { parentId: null, from: today, exceptId: current.id }, current.level);
  for (const { parent_id, valid_from } of places) {
    await refuseTakenName(
      db,
      name,
      { parentId: parent_id, from: latestDay(valid_from, today), exceptId: current.id },
      current.level,
    );
  }
}

async function refuseStatus(db: Database, current: AnyNode, status: AnyNode['status'], level: Level): Promise<void> {
  if (status === current.status) return;
  const refused = (message: string) => refuse('REFUSED', { message, fields: { status: message } });
  if (!mayBecome(level, current.status, status))
    throw refused(`A DB house that is ${inWords(current.status)} can't become ${inWords(status)} directly.`);
  if (status !== 'closed') return;
  const { count } = await db
    .selectFrom('market_node' /* unscoped: found */)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_id', '=', current.id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count > 0)
    throw refused(
      `${countOf(count, 'route')} of ${current.name} ${count === 1 ? 'is' : 'are'} still active: move or deactivate ${count === 1 ? 'it' : 'them'} first.`,
    );
  const goods = await goodsProblem(db, current);
  if (goods !== null) throw refused(goods);
}

/** Whoever manages it already may stay, whatever became of their designation or of one's own scope. */
async function managerOf(
  db: Database,
  reach: Reach,
  current: AnyNode,
  { level, managerId }: Edit,
): Promise<Reference | null> {
  if (managerId === undefined || managerId === (current.manager?.id ?? null)) return current.manager;
  return managerId === null ? null : requireManager(db, reach, managerId, level);
}

function detailsOf(node: AnyNode | Edit): Record<string, unknown> {
  if ('proprietor' in node) return { ...houseDetails(node) };
  if ('visitDays' in node) return { ...routeDetails(node) };
  return {};
}

async function writeDetails(db: Database, id: string, edit: Edit): Promise<void> {
  if (edit.level === 'dbHouse') await changeHouse(db, id, houseDetails(edit));
  else if (edit.level === 'route') await changeRoute(db, id, routeDetails(edit));
}

/** Whether it is this SO, or nobody, from a day on as things are. */
function holdsFrom(periods: readonly OfficerPeriod[], salesOfficerId: string | null, from: string): boolean {
  const last = periods.at(-1);
  if (!last) return salesOfficerId === null;
  if (last.to === null) return last.userId === salesOfficerId && last.from <= from;
  return salesOfficerId === null && last.to <= from;
}

interface TakeOver {
  readonly before: { readonly salesOfficer: Reference | null };
  readonly after: { readonly salesOfficer: Reference | null; readonly salesOfficerFrom: string };
}

/** Gives a route to another SO when the edit says so; null when it does not. */
async function takeOver(db: Database, reach: Reach, current: AnyNode, edit: Edit): Promise<TakeOver | null> {
  if (edit.level !== 'route' || edit.salesOfficerId === undefined || !('salesOfficer' in current)) return null;
  if (edit.salesOfficerId === (current.salesOfficer?.id ?? null) && edit.salesOfficerFrom === undefined) return null;
  const days = await lockOpenDays(db);
  const from = edit.salesOfficerFrom ?? days.today;
  const periods = await officerPeriods(db, current.id);
  if (holdsFrom(periods, edit.salesOfficerId, from)) return null;

  const { valid_from } = await db
    .selectFrom('market_node' /* unscoped: found */)
    .select('valid_from')
    .where('id', '=', current.id)
    .executeTakeFirstOrThrow();
  const reason =
    changeDayProblem(from, days) ?? periodStartProblem(from, [{ from: valid_from, to: null }, ...periods], days.today);
  if (reason) throw refuse('REFUSED', { message: reason, fields: { salesOfficerFrom: reason } });
  const salesOfficer = edit.salesOfficerId === null ? null : await requireSalesOfficer(db, reach, edit.salesOfficerId);
  await assignSalesOfficer(db, { routeIds: [current.id], salesOfficerId: salesOfficer?.id ?? null, from });
  return { before: { salesOfficer: current.salesOfficer }, after: { salesOfficer, salesOfficerFrom: from } };
}
