import type { User } from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import { type Colleague, requireManagerOf, requireRouteOfficer } from '../../../core/market/colleagues.ts';
import { assignSalesOfficer } from '../../../core/market/sales-officers.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import type { Touched } from './changes.ts';
import type { OpenAssignments } from './open-assignments.ts';
import { refuseLaterRouteAssignments, requireRoutes, routeAssignmentsOf } from './route-assignments.ts';
import { requireSupervisor } from './supervisor.ts';

interface Wish {
  readonly routesTo?: string | null | undefined;
  readonly placesTo?: string | null | undefined;
  readonly teamTo?: string | null | undefined;
  /** The day from which routes are walked by another. */
  readonly from: string;
  readonly open: OpenAssignments;
}

/** Who takes what over; null: nobody. */
export interface HandOver {
  readonly subject: User;
  readonly routes: { readonly ids: readonly string[]; readonly to: Colleague | null } | null;
  readonly places: { readonly of: OpenAssignments['places']; readonly to: Colleague | null } | null;
  readonly team: { readonly of: OpenAssignments['team']; readonly to: Colleague | null } | null;
}

/** Looks whether everybody named can take over what they are named for; refusals stand beside the field that named them. */
export async function planHandOver(
  work: WriteContext,
  reach: Reach,
  subject: User,
  { routesTo, placesTo, teamTo, from, open }: Wish,
): Promise<HandOver> {
  const { db } = work;
  for (const [field, id] of Object.entries({ routesTo, placesTo, teamTo }))
    if (id === subject.id) throw refuse('REFUSED', { fields: { [field]: 'Choose somebody else.' } });
  const { routeIds, places, team } = open;
  let routes: HandOver['routes'] = null;
  if (routesTo !== undefined && routeIds.length > 0) {
    await requireRoutes(db, reach, routeIds, subject.name);
    await refuseLaterRouteAssignments(db, routeIds, from, 'lastDay');
    routes = {
      ids: routeIds,
      to: routesTo === null ? null : await requireRouteOfficer(db, reach, routesTo, 'routesTo'),
    };
  }
  let managed: HandOver['places'] = null;
  if (placesTo !== undefined && places.length > 0) {
    await requirePlaces(work, reach, subject, places);
    const levels = [...new Set(places.map(({ level }) => level))];
    const field = 'placesTo';
    managed = {
      of: places,
      to: placesTo === null ? null : await requireManagerOf(db, reach, placesTo, { levels, field }),
    };
  }
  let reports: HandOver['team'] = null;
  if (teamTo !== undefined && team.length > 0) {
    const highest = Math.min(...team.map(({ level }) => level));
    const subjectIds = team.map(({ id }) => id);
    const to =
      teamTo === null
        ? null
        : await requireSupervisor(db, reach, teamTo, { level: highest, subjectIds, field: 'teamTo' });
    reports = { of: team, to };
  }
  return { subject, routes, places: managed, team: reports };
}

async function requirePlaces(
  { db }: WriteContext,
  reach: Reach,
  { name }: User,
  places: OpenAssignments['places'],
): Promise<void> {
  const { rows } = await sql`
    select from ${visibleNodes(reach)} as node where node.id = any (${places.map(({ id }) => id)}::uuid[])
  `.execute(db);
  if (rows.length !== places.length)
    throw refuse('NOT_ALLOWED', {
      message: `${name} also manages places outside your market: somebody above both changes that.`,
    });
}

interface HandedOver {
  readonly before: Touched;
  readonly after: Touched;
  /** For the audit of the person. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Writes what was planned. */
export async function handOver(
  work: WriteContext,
  { subject, routes, places, team }: HandOver,
  { changeId, from, reason }: { readonly changeId: string; readonly from: string; readonly reason: string },
): Promise<HandedOver> {
  const { db } = work;
  const shared = { action: 'edit', reason, batchId: changeId };
  const before: { -readonly [K in keyof Touched]: Touched[K] } = {};
  const after: { -readonly [K in keyof Touched]: Touched[K] } = {};
  const facts: Record<string, unknown> = {};
  if (routes) {
    before.walks = await routeAssignmentsOf(db, routes.ids);
    const salesOfficerId = routes.to?.id ?? null;
    await assignSalesOfficer(db, { routeIds: routes.ids, salesOfficerId, from, cause: changeId });
    after.walks = await routeAssignmentsOf(db, routes.ids);
    facts.routes = routes.ids.length;
    facts.routesTo = routes.to?.name ?? 'Nobody';
  }
  if (places) {
    const ids = places.of.map(({ id }) => id);
    await setManager(work, ids, places.to?.id ?? null);
    for (const { id, level } of places.of)
      work.audit({
        ...shared,
        entity: level,
        entityId: id,
        before: { manager: briefOf(subject) },
        after: { manager: briefOf(places.to) },
      });
    before.managers = Object.fromEntries(ids.map((id) => [id, subject.id]));
    after.managers = Object.fromEntries(ids.map((id) => [id, places.to?.id ?? null]));
    facts.places = ids.length;
    facts.placesTo = places.to?.name ?? 'Nobody';
  }
  if (team) {
    const ids = team.of.map(({ id }) => id);
    await setSupervisor(work, ids, team.to?.id ?? null);
    for (const { id } of team.of)
      work.audit({
        ...shared,
        entity: 'user',
        entityId: id,
        before: { supervisor: briefOf(subject) },
        after: { supervisor: briefOf(team.to) },
      });
    before.supervisors = Object.fromEntries(ids.map((id) => [id, subject.id]));
    after.supervisors = Object.fromEntries(ids.map((id) => [id, team.to?.id ?? null]));
    facts.team = ids.length;
    facts.teamTo = team.to?.name ?? 'Nobody';
  }
  return { before, after, facts };
}

function briefOf(person: { readonly id: string; readonly name: string } | null) {
  return person && { id: person.id, name: person.name };
}

export async function setManager(
  { db }: Pick<WriteContext, 'db'>,
  ids: readonly string[],
  managerId: string | null,
): Promise<void> {
  await sql`
    update market_node set manager_id = ${managerId}, version = version + 1, updated_at = now() where id = any (${ids}::uuid[])
  `.execute(db);
}

export async function setSupervisor(
  { db }: Pick<WriteContext, 'db'>,
  ids: readonly string[],
  supervisorId: string | null,
): Promise<void> {
  await sql`
    update user_account set supervisor_id = ${supervisorId}, version = version + 1, updated_at = now() where id = any (${ids}::uuid[])
  `.execute(db);
}
