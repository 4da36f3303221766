import type { ParsedBodyOf, User, updateUser } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { manyOf } from '../../../core/market/level-names.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import { refuseLastAdministrators } from '../administrators.ts';
import { designationsOf, type MarketDesignation, requireDesignation } from './designations.ts';
import { findUser } from './find.ts';
import { isNewEmail, requireNewEmail } from './new-email.ts';
import { openAssignments } from './open-assignments.ts';
import { employmentProblem, lastDayProblem, ownChangeProblem, supervisorProblem } from './rules.ts';
import { requireSupervisor } from './supervisor.ts';
import { uniqueUserFields } from './unique-fields.ts';
import { lockPeople, requireFresh, subjectOf } from './user-work.ts';

type Edit = ParsedBodyOf<typeof updateUser>;

/**
 * Changes a person. Another e-mail waits until it is confirmed from its mailbox, but for who has yet to accept the invitation.
 * STALE_VERSION with the row as it is when it was changed since it was read.
 */
export async function updateUserOf(work: WriteContext, id: string, edit: Edit): Promise<User> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockPeople(work);
  const current = await subjectOf(work, id, { oneself: true, reach });
  requireFresh(current, edit.version);
  await refuseDays(work, current, edit);
  const designation = await designationOf(work, current, edit.designation);
  const supervisor = await supervisorOf(work, reach, current, edit, designation);
  const before = factsOf(current);
  const another = isNewEmail(edit.email, current);
  const waits = another && current.status !== 'invited';
  const after = {
    name: normaliseName(edit.name),
    email: waits ? current.email : edit.email,
    pendingEmail: waits ? edit.email : current.pendingEmail,
    mobile: edit.mobile,
    designation: designation.name,
    supervisor,
    joinedOn: edit.joinedOn,
    leftOn: edit.leftOn,
  };
  const change = differences(before, after);
  if (!change && !another) return current;
  if (change && id === session.user.id) {
    const reason = ownChangeProblem(Object.keys(change.after));
    if (reason) throw refuse('NOT_ALLOWED', { message: reason });
  }
  if (another) await requireNewEmail(work, reach, current, edit);
  if (!change) return current;
  if (designation.name !== current.designation && !designation.allCapabilities)
    await refuseLastAdministrators(db, [id]);

  await uniqueFields(uniqueUserFields, () =>
    db
      .updateTable('user_account')
      .set({
        name: after.name,
        email: after.email,
        pending_email: after.pendingEmail,
        mobile: after.mobile,
        designation: after.designation,
        supervisor_id: supervisor?.id ?? null,
        joined_on: after.joinedOn,
        left_on: after.leftOn,
        ...(another && !waits && { email_verified_at: null }),
        version: current.version + 1,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute(),
  );
  work.audit({ action: 'edit', entity: 'user', entityId: id, ...change });
  work.changed(['Users', 'Designations', ...(after.leftOn === current.leftOn ? [] : (['Attendances'] as const))], [id]);
  return findUser(db, session, id, reach);
}

function factsOf({ name, email, pendingEmail, mobile, designation, supervisor, joinedOn, leftOn }: User) {
  return { name, email, pendingEmail, mobile, designation, supervisor, joinedOn, leftOn };
}

/** The last day is set where what the person does is given to others; here it is only corrected afterwards. */
async function refuseDays({ db }: WriteContext, current: User, { joinedOn, leftOn }: Edit): Promise<void> {
  if (joinedOn === current.joinedOn && leftOn === current.leftOn) return;
  if (current.status !== 'left' && leftOn !== current.leftOn) {
    const message = 'The last day is set by deactivating, and taken away by reactivating.';
    throw refuse('REFUSED', { message, fields: { leftOn: message } });
  }
  const days = await lockOpenDays(db);
  const status = current.status === 'left' ? 'left' : 'working';
  const reason =
    employmentProblem({ joinedOn, leftOn }, status, days.today) ?? lastDayProblem(current.leftOn, leftOn, days);
  if (reason) throw refuse('REFUSED', { message: reason.message, fields: { [reason.field]: reason.message } });
}

/** The designation after the edit: one that fits what is on the person's hands, when it is another. */
async function designationOf({ db, session }: WriteContext, current: User, wanted: string): Promise<MarketDesignation> {
  if (wanted === current.designation) {
    const designation = (await designationsOf(db)).find(({ name }) => name === wanted);
    if (designation) return designation;
  }
  if (current.id === session.user.id) throw refuse('NOT_ALLOWED', { message: ownChangeProblem(['designation']) ?? '' });
  const designation = await requireDesignation(db, session, wanted);
  const { routeIds, places, team } = await openAssignments(db, current.id);
  const refused = (message: string) => refuse('REFUSED', { message, fields: { designation: message } });
  if (!designation.walksRoutes && routeIds.length > 0)
    throw refused(`${current.name} still walks ${count(routeIds.length, 'route', 'routes')}: transfer them first.`);
  const beyond = places.find(({ level }) => !designation.manages.includes(level));
  if (beyond)
    throw refused(`${current.name} manages ${beyond.name}; ${designation.name} can't manage ${manyOf(beyond.level)}.`);
  const above = team.find(({ level }) => level <= designation.level);
  if (above)
    throw refused(
      `${above.name} reports to ${current.name} and is ${above.designation}: a supervisor has a higher designation.`,
    );
  return designation;
}

/** Whoever supervises already may stay, whatever became of one's own scope, as long as the levels fit. */
async function supervisorOf(
  { db }: WriteContext,
  reach: Reach,
  current: User,
  { supervisorId }: Edit,
  designation: MarketDesignation,
): Promise<User['supervisor']> {
  if (supervisorId === null) return null;
  if (supervisorId !== current.supervisor?.id) {
    const { id, name } = await requireSupervisor(db, reach, supervisorId, {
      level: designation.level,
      subjectIds: [current.id],
    });
    return { id, name };
  }
  if (designation.name === current.designation) return current.supervisor;
  const { level, designation: theirs } = await db
    .selectFrom('user_account as person' /* unscoped: found */)
    .innerJoin('designation', 'designation.name', 'person.designation')
    .select(['designation.level', 'person.designation'])
    .where('person.id', '=', supervisorId)
    .executeTakeFirstOrThrow();
  const reason = supervisorProblem(designation.level, { name: current.supervisor.name, designation: theirs, level });
  if (reason) throw refuse('REFUSED', { message: reason, fields: { supervisorId: reason } });
  return current.supervisor;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
