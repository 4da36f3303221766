import type { outletCalls, Reference } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { plannedEnd } from '../../../core/market/planned-end.ts';
import type { Change } from '../../../core/records/record.ts';
import { type Refusal, refuse } from '../../../core/refusal.ts';
import { notFound, reachOf, visible } from '../../../core/scope/reach.ts';
import { endingSentence } from '../route-outlets/rules.ts';
import { scopeOf } from './filters.ts';
import { type Described, likeOutlets } from './likes.ts';
import { mayBeOne, positionProblem } from './rules.ts';

type OutletChange = Change<typeof outletCalls>;

/** Why an outlet cannot be added, changed, deleted or brought back. */
export async function outletRefusal(context: WriteContext, change: OutletChange): Promise<Refusal | null> {
  if (change.action === 'delete') return usesOf(context, change.current);
  if (change.action === 'restore') return restoringProblem(context, change.current.route);
  const fields = change.body.position ? positionProblem(change.body.position) : null;
  if (fields) return refuse('REFUSED', { message: Object.values(fields)[0] ?? '', fields });
  return change.action === 'add' ? addingProblem(context, change.body) : editingProblem(context, change);
}

async function addingProblem(context: WriteContext, body: (OutletChange & { action: 'add' })['body']) {
  await requireOpenRoute(context, body.routeId);
  const { name, mobile, position, differsFrom } = body;
  return likeProblem(context, { name, mobile, position, except: undefined }, differsFrom);
}

async function editingProblem(context: WriteContext, { id, body, current }: OutletChange & { action: 'edit' }) {
  if (current.mergedInto)
    return refuse('REFUSED', {
      message: `${current.name} was merged into ${current.mergedInto.name}: change that one.`,
    });
  if (body.mobile !== undefined && !context.session.capabilities.has('outlets.mobiles'))
    return refuse('REFUSED', { fields: { mobile: 'You may not see this number, and so not change it.' } });
  const { latitude, longitude } = body.position ?? current;
  const moved = latitude !== current.latitude || longitude !== current.longitude;
  if (moved && current.status !== 'pending')
    return refuse('REFUSED', {
      message: 'Where an outlet is changes by a new pin on the map, which somebody else approves.',
      fields: { 'position.latitude': 'Propose a new pin on the map.' },
    });
  const { name, mobile = current.mobile, differsFrom } = body;
  if (name === current.name && mobile === current.mobile && !moved) return null;
  const described = { name, mobile: body.mobile, position: { latitude, longitude }, except: id };
  return likeProblem(context, described, differsFrom);
}

/** CONFLICT with the outlets that the one described may be, but those that the person has looked at. */
async function likeProblem(
  context: WriteContext,
  described: Described,
  differsFrom: readonly string[] = [],
): Promise<Refusal | null> {
  const likes = await likeOutlets(context.db, await scopeOf(context, {}), described);
  const open = likes.filter(({ outlet, reasons }) => mayBeOne(reasons) && !(outlet && differsFrom.includes(outlet.id)));
  const own = open.filter(({ outlet }) => outlet !== null);
  if (own.length === 0) return null;
  const message =
    own.length === 1
      ? 'This outlet may be there already: look at it.'
      : 'This outlet may be there already: look at those alike.';
  return refuse('CONFLICT', { message, current: { likes: own } });
}

/** The route takes outlets, and is not deleted or merged until the commit; NOT_FOUND for one out of reach. */
export async function requireOpenRoute({ db, session }: WriteContext, id: string, field = 'routeId'): Promise<void> {
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<{ name: string; status: string; deleted: boolean }>`
    select node.name, node.status, node.deleted_at is not null as deleted from market_node node
    where node.id = ${id} and node.level = 'route' and ${visible(reach)} for share
  `.execute(db);
  const [route] = rows;
  if (!route) throw notFound(field);
  const endsOn = route.deleted || route.status !== 'active' ? null : await endOf(db, id);
  if (!route.deleted && route.status === 'active' && endsOn === null) return;
  const sentence =
    endsOn === null
      ? `${route.name} is ${route.deleted ? 'deleted' : 'inactive'}: choose another route.`
      : endingSentence(route.name, endsOn);
  throw refuse('REFUSED', { message: sentence, fields: { [field]: sentence } });
}

/** When a route ends that is held already: a statement of its own, which has seen the plan of a merge that it waited for. */
async function endOf(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ endsOn: string | null }>`
    /* unscoped: found */ select ${plannedEnd} as "endsOn" from market_node node where node.id = ${id}
  `.execute(db);
  return rows[0]?.endsOn ?? null;
}

/** An outlet comes back to its route, which nobody deletes until the commit. */
async function restoringProblem({ db }: WriteContext, { id, name }: Reference): Promise<Refusal | null> {
  const { rows } = await sql<{ deleted: boolean }>`
    /* unscoped: found */ select deleted_at is not null as deleted from market_node where id = ${id} for key share
  `.execute(db);
  return rows[0]?.deleted ? refuse('REFUSED', { message: `Its route ${name} is deleted: restore that first.` }) : null;
}

/** What happened at an outlet, or at those that were merged into it, keeps it: it is closed then, not deleted. */
async function usesOf(
  { db }: WriteContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Refusal | null> {
  const { rows } = await sql<{ gifts: number; visits: number; orders: number }>`
    /* unscoped: found */ select (select count(*) from gift where outlet_id = any (shop.ids))::integer as gifts,
      (select count(*) from outlet_visit where outlet_id = any (shop.ids))::integer as visits,
      (select count(*) from sales_order where outlet_id = any (shop.ids))::integer as orders
    from (select shop_of(${id}) as ids) as shop
  `.execute(db);
  const { gifts = 0, visits = 0, orders = 0 } = rows[0] ?? {};
  if (gifts + visits + orders === 0) return null;
  const what = orders > 0 ? 'has ordered' : visits > 0 ? 'was visited' : 'got gifts';
  return refuse('IN_USE', { message: `${name} ${what}: close it instead.`, counts: { gifts, visits, orders } });
}
