import { type Level, parentLevel } from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { anyOf, oneOf } from '../../../core/market/level-names.ts';
import { assignSalesOfficer } from '../../../core/market/sales-officers.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import { tagsAround } from '../changes/tags-around.ts';
import { namingFields, refuseTakenName } from '../changes/taken-names.ts';
import type { Addition } from './bodies.ts';
import { addHouse, addRouteDetails, houseDetails, routeDetails } from './details.ts';
import { findNode } from './find.ts';
import { requireManager, requireSalesOfficer } from './find-person.ts';
import type { AnyNode } from './replies.ts';
import { firstStatus } from './statuses.ts';
import { endOf, findSubject } from './subject.ts';

/** Adds a node beneath a parent in reach, from today on. */
export async function addNode(context: WriteContext, addition: Addition): Promise<AnyNode> {
  const { db, session } = context;
  const { level, code, managerId = null } = addition;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  const parent = await parentOf(db, reach, level, addition.parentId);
  const { today } = await businessDays(db);
  const name = normaliseName(addition.name);
  await refuseTakenName(db, name, { parentId: parent?.id ?? null, from: today }, level);
  const manager = managerId === null ? null : await requireManager(db, reach, managerId, level);
  const status = addition.status ?? firstStatus(level);

  const id = uuid();
  await namingFields(level, () =>
    db
      .insertInto('market_node')
      .values({
        id,
        level,
        code,
        name,
        status,
        parent_id: parent?.id ?? null,
        ancestors: [...(parent?.ancestors ?? []), id],
        manager_id: managerId,
        valid_from: today,
      })
      .execute(),
  );
  if (parent)
    await db.insertInto('market_parent').values({ node_id: id, parent_id: parent.id, valid_from: today }).execute();
  const facts = { code, name, status, parent: parent && { id: parent.id, name: parent.name }, manager };
  const details = await addDetails(context, reach, id, addition, today);

  context.audit({ action: 'add', entity: level, entityId: id, after: { ...facts, ...details } });
  context.changed(tagsAround(level, { above: true }), [id]);
  return findNode(db, reach, level, id);
}

async function addDetails(
  { db }: WriteContext,
  reach: Reach,
  id: string,
  addition: Addition,
  today: string,
): Promise<Record<string, unknown>> {
  if (addition.level === 'dbHouse') {
    const details = houseDetails(addition);
    await addHouse(db, id, details);
    return details;
  }
  if (addition.level !== 'route') return {};
  const { salesOfficerId = null } = addition;
  const details = routeDetails(addition);
  const salesOfficer = salesOfficerId === null ? null : await requireSalesOfficer(db, reach, salesOfficerId);
  await addRouteDetails(db, id, details);
  if (salesOfficer) await assignSalesOfficer(db, { routeIds: [id], salesOfficerId: salesOfficer.id, from: today });
  return { ...details, salesOfficer };
}

/** The parent a new node of this level gets; null for a nation. */
async function parentOf(db: Database, reach: Reach, level: Level, parentId: string | null) {
  const above = parentLevel(level);
  if (above === null) {
    if (parentId !== null) throw wrongParent('A nation has nothing above it.');
    if (!reach.everything) throw refuse('NOT_ALLOWED', { message: 'Only who sees the whole business adds a nation.' });
    return null;
  }
  if (parentId === null) throw wrongParent(`Choose the ${oneOf(above)} it belongs to.`);
  const parent = await findSubject(db, reach, parentId, 'parentId');
  if (parent.level !== above)
    throw wrongParent(`${capital(anyOf(level))} belongs to ${anyOf(above)}; ${parent.name} is ${anyOf(parent.level)}.`);
  if (parent.deleted_at !== null) throw wrongParent(`${parent.name} is deleted: restore it first.`);
  const end = endOf(parent);
  if (end !== null) throw wrongParent(`${parent.name} ${end}: nothing is added beneath it.`);
  return parent;
}

function capital(words: string): string {
  return words[0] === undefined ? words : words[0].toUpperCase() + words.slice(1);
}

function wrongParent(message: string) {
  return refuse('REFUSED', { message, fields: { parentId: message } });
}
