import type { ParsedBodyOf, transferUser, User } from '@routebook/contract';
import { sql } from 'kysely';
import { type BusinessDays, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { changeDayProblem, type Period, periodStartProblem } from '../../../core/calendar/periods.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { requireRouteOfficer } from '../../../core/market/colleagues.ts';
import { assignSalesOfficer } from '../../../core/market/sales-officers.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import { newChangeId, storeChange } from './changes.ts';
import { findUser } from './find.ts';
import { holdsAllMarkets, marketPeriods, requireMarkets, setMarkets } from './markets.ts';
import { refuseLaterRouteAssignments, requireRoutes, routeAssignmentsOf, walkedFrom } from './route-assignments.ts';
import { requireSupervisor } from './supervisor.ts';
import { dutyTags, lockPeople, requireFresh, subjectOf } from './user-work.ts';

type Order = ParsedBodyOf<typeof transferUser>;
/** A transfer of one of many says nothing of versions, and may leave the market as it is. */
export type Transfer = Omit<Order, 'version' | 'nodeIds'> & { readonly nodeIds?: readonly string[] | undefined };

/** Gives a person another market from a day on, and their routes to a successor, to nobody, or leaves them. */
export async function transferUserOf(work: WriteContext, id: string, { version, ...order }: Order): Promise<User> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  await lockPeople(work);
  const subject = await subjectOf(work, id, { reach });
  requireFresh(subject, version);
  await carryOut(work, reach, subject, order);
  work.changed(dutyTags, [id]);
  return findUser(db, session, id, reach);
}

/** The business's days, when people can be transferred from a day on; REFUSED beside the field when not. */
export async function requireTransferDay({ db }: WriteContext, from: string): Promise<BusinessDays> {
  const days = await lockOpenDays(db);
  const reason = changeDayProblem(from, days);
  if (reason) throw refuse('REFUSED', { message: reason, fields: { from: reason } });
  return days;
}

/** Checks all, then writes all: a refusal leaves nothing behind. The market and the people have to be held. */
export async function carryOut(
  work: WriteContext,
  reach: Reach,
  subject: User,
  { nodeIds, from, reason, supervisorId, routesTo }: Transfer,
  batchId: string | null = null,
): Promise<void> {
  const { db, session } = work;
  const { id, name } = subject;
  if (subject.deletedAt !== null || subject.status === 'left')
    throw refuse('REFUSED', { message: `${name} does not work here any more: nothing is transferred.` });
  const { today } = await requireTransferDay(work, from);
  const markets = nodeIds && (await requireMarkets(db, reach, nodeIds));
  const before = await marketPeriods(db, id);
  if (markets) await refuseMarketChange(work, reach, subject, { from, today, periods: before });
  const supervisor =
    supervisorId === undefined || supervisorId === null
      ? supervisorId
      : await requireSupervisor(db, reach, supervisorId, { level: subject.level, subjectIds: [id] });
  const routeIds = routesTo === undefined ? [] : await walkedFrom(db, id, from);
  if (routeIds.length > 0) {
    await requireRoutes(db, reach, routeIds, name);
    await refuseLaterRouteAssignments(db, routeIds, from, 'from');
  }
  const successor =
    routesTo === undefined || routesTo === null ? null : await requireRouteOfficer(db, reach, routesTo, 'routesTo');
  if (successor?.id === id)
    throw refuse('REFUSED', { fields: { routesTo: 'Choose somebody else, or let the routes stay.' } });

  const changeId = newChangeId();
  const walks = await routeAssignmentsOf(db, routeIds);
  if (markets) {
    await setMarkets(
      db,
      id,
      markets.map((place) => place.id),
      from,
    );
  }
  if (routeIds.length > 0)
    await assignSalesOfficer(db, { routeIds, salesOfficerId: successor?.id ?? null, from, cause: changeId });
  await sql`
    update user_account set version = version + 1, updated_at = now(),
      supervisor_id = case when ${supervisor !== undefined} then ${supervisor?.id ?? null}::uuid else supervisor_id end,
      sees_everything = sees_everything and ${markets === undefined}
    where id = ${id}
  `.execute(db);

  const supervised = supervisor !== undefined;
  await storeChange(db, {
    id: changeId,
    userId: id,
    kind: 'transfer',
    effectiveFrom: from,
    reason,
    before: {
      ...(markets && { markets: before, seesEverything: subject.seesEverything }),
      ...(supervised && { supervisorId: subject.supervisor?.id ?? null }),
      walks,
    },
    after: {
      ...(markets && { markets: await marketPeriods(db, id), seesEverything: false }),
      ...(supervised && { supervisorId: supervisor?.id ?? null }),
      walks: await routeAssignmentsOf(db, routeIds),
    },
    doneBy: session.user.id,
  });
  work.audit({
    action: 'transfer',
    entity: 'user',
    entityId: id,
    before: {
      ...(markets && { market: subject.seesEverything ? 'The whole business' : names(subject.markets) }),
      ...(supervised && { supervisor: subject.supervisor }),
    },
    after: {
      ...(markets && { market: names(markets) }),
      ...(supervised && { supervisor: supervisor && { id: supervisor.id, name: supervisor.name } }),
      effectiveFrom: from,
      ...(routeIds.length > 0 && { routes: routeIds.length, routesTo: successor?.name ?? 'Nobody' }),
    },
    reason,
    batchId: batchId ?? changeId,
  });
}

function names(places: readonly { readonly name: string }[]): string {
  return places.map(({ name }) => name).join(', ');
}

/** Refuses a day that would rewrite what held before, and a market of which one sees only a part. */
async function refuseMarketChange(
  { db }: WriteContext,
  reach: Reach,
  { id, name, seesEverything }: User,
  { from, today, periods }: { readonly from: string; readonly today: string; readonly periods: readonly Period[] },
): Promise<void> {
  if ((seesEverything && !reach.everything) || !(await holdsAllMarkets(db, reach, id)))
    throw refuse('NOT_ALLOWED', {
      message: `${name} also works outside your market: somebody above both changes that.`,
    });
  const reason = periodStartProblem(from, periods, today);
  if (reason) throw refuse('REFUSED', { message: reason, fields: { from: reason } });
}
