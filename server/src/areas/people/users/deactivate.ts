import type { deactivateUser, ParsedBodyOf, User } from '@routebook/contract';
import { sql } from 'kysely';
import { businessDays, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { addDays } from '../../../core/calendar/days.ts';
import { changeDayProblem } from '../../../core/calendar/periods.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { refuseLastAdministrators } from '../administrators.ts';
import { newChangeId, storeChange } from './changes.ts';
import { closeAccounts } from './close-accounts.ts';
import { findUser } from './find.ts';
import { handOver, planHandOver } from './hand-over.ts';
import { countsOf, type OpenAssignments, openAssignments } from './open-assignments.ts';
import { accountOf, dutyTags, lockPeople, requireFresh } from './user-work.ts';

type Order = ParsedBodyOf<typeof deactivateUser>;

/**
 * Suspends a person, or sets the last day; what is on their hands goes to others in the same transaction. Routes change
 * hands the day after the last one, places and team at once. Who is gone is signed out everywhere.
 */
export async function deactivateUserOf(
  work: WriteContext,
  id: string,
  order: Order,
): Promise<{ user: User; changeId: string }> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  await lockPeople(work);
  const subject = await accountOf(work, id, reach);
  requireFresh(subject, order.version);
  await refuseLastAdministrators(db, [id]);
  const { today } = await businessDays(db);
  const lastDay = await lastDayOf(work, subject, order, today);
  const from = lastDay === null ? today : addDays(lastDay, 1);
  const open = await openAssignments(db, id, from);
  refuseLeftOver(subject, order, open);
  const plan = await planHandOver(work, reach, subject, { ...order, from, open });

  const status = lastDay === null ? 'suspended' : lastDay <= today ? 'left' : subject.status;
  // Who is about to leave does so when suspended, too.
  const leftOn = lastDay ?? subject.leftOn;
  const changeId = newChangeId();
  const { before, after, facts } = await handOver(work, plan, { changeId, from, reason: order.reason });
  await sql`
    update user_account set status = ${status}, left_on = ${leftOn}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(db);
  if (status !== subject.status) {
    await closeAccounts(db, [id]);
  }
  await storeChange(db, {
    id: changeId,
    userId: id,
    kind: 'deactivate',
    effectiveFrom: from,
    reason: order.reason,
    before: { ...before, standing: { status: subject.status, leftOn: subject.leftOn } },
    after: { ...after, standing: { status, leftOn } },
    doneBy: session.user.id,
  });
  work.audit({
    action: 'deactivate',
    entity: 'user',
    entityId: id,
    before: { status: subject.status, leftOn: subject.leftOn },
    after: { status, leftOn, ...facts },
    reason: order.reason,
    batchId: changeId,
  });
  work.changed([...dutyTags, 'JourneyPlans', 'Attendances'], [id]);
  return { user: await findUser(db, session, id, reach), changeId };
}

/** The last day of who leaves, today unless said; null for a suspension. */
async function lastDayOf({ db }: WriteContext, subject: User, order: Order, today: string): Promise<string | null> {
  const refused = (message: string) => refuse('REFUSED', { message, fields: { lastDay: message } });
  if (order.status === 'suspended') {
    if (order.lastDay) throw refused('Only who leaves has a last day.');
    if (subject.status === 'suspended' || subject.status === 'left')
      throw refuse('ALREADY_DONE', { message: `${subject.name} is ${subject.status} already.` });
    return null;
  }
  if (subject.status === 'left') throw refuse('ALREADY_DONE', { message: `${subject.name} has left already.` });
  const lastDay = order.lastDay ?? today;
  if (subject.joinedOn !== null && lastDay < subject.joinedOn)
    throw refused(`The last day is before the joining date, ${subject.joinedOn}.`);
  const reason = changeDayProblem(lastDay, await lockOpenDays(db));
  if (reason) throw refused(reason);
  return lastDay;
}

/** Who leaves leaves nothing behind that nobody was named for. */
function refuseLeftOver({ name }: User, { status, routesTo, placesTo, teamTo }: Order, open: OpenAssignments): void {
  if (status === 'suspended') return;
  const counts = countsOf({
    routeIds: routesTo === undefined ? open.routeIds : [],
    places: placesTo === undefined ? open.places : [],
    team: teamTo === undefined ? open.team : [],
  });
  if (counts)
    throw refuse('IN_USE', { message: `${name} still answers for something: say who takes it over.`, counts });
}
