import { isDeepStrictEqual } from 'node:util';
import type { User, UserChange } from '@routebook/contract';
import { sql } from 'kysely';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import { localDay } from '../../../core/calendar/local-time.ts';
import { closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { refuseMoreThanOwn } from './account-rights.ts';
import type { Touched } from './changes.ts';
import { findUser } from './find.ts';
import { setManager, setSupervisor } from './hand-over.ts';
import { goneOf, marketPeriods, restoreMarkets } from './markets.ts';
import { restoreRouteAssignments, routeAssignmentsOf } from './route-assignments.ts';
import { stillSupervising } from './supervisor.ts';
import { accountOf, dutyTags, lockPeople } from './user-work.ts';

interface Kept {
  readonly id: string;
  readonly userId: string;
  readonly kind: UserChange['kind'];
  readonly effectiveFrom: string;
  readonly doneOn: string;
  readonly before: Touched;
  readonly after: Touched;
  readonly undone: boolean;
  readonly latest: boolean;
}

/** Takes a person's latest transfer or deactivation back; what others changed since stays as they made it, and is told. */
export async function undoChange(work: WriteContext, changeId: string): Promise<{ user: User; kept: string[] }> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  await lockPeople(work);
  const change = await findChange(db, changeId);
  const subject = await accountOf(work, change.userId, reach);
  if (change.undone) throw refuse('ALREADY_DONE', { message: 'This was taken back already.' });
  if (!change.latest)
    throw refuse('REFUSED', { message: `Something changed for ${subject.name} after this: undo that first.` });
  const closed = closedDayProblem(change.effectiveFrom, await lockOpenDays(db));
  if (closed) throw refuse('REFUSED', { message: closed });

  const kept: string[] = [];
  await putBackOwn(db, subject, change, kept);
  await putBackRouteAssignments(db, change, kept);
  await putBackOthers(work, subject, change, kept);
  await refuseMoreThanOwn(work, reach, [subject.id]);
  await sql`update person_change set undone_at = now() where id = ${changeId}`.execute(db);
  const user = await findUser(db, session, subject.id, reach);
  work.audit({
    action: `undo ${change.kind}`,
    entity: 'user',
    entityId: subject.id,
    before: { status: subject.status, leftOn: subject.leftOn, supervisor: subject.supervisor },
    after: { status: user.status, leftOn: user.leftOn, supervisor: user.supervisor, ...(kept.length > 0 && { kept }) },
    batchId: changeId,
  });
  work.changed([...dutyTags, 'Attendances'], [subject.id]);
  return { user, kept };
}

async function findChange(db: Database, id: string): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select id, user_id as "userId", kind, effective_from as "effectiveFrom", before, after,
      ${localDay(sql.ref('done_at'))} as "doneOn", undone_at is not null as undone,
      not exists (select from person_change later where later.user_id = change.user_id and later.undone_at is null and later.turn > change.turn) as latest
    from person_change change where id = ${id}
  `.execute(db);
  const [change] = rows;
  if (!change) throw refuse('NOT_FOUND');
  return change;
}

/** What is the person's own: market, supervisor, status. */
async function putBackOwn(db: Database, subject: User, { before, after, doneOn }: Kept, kept: string[]): Promise<void> {
  if (before.markets) {
    const gone = await goneOf(db, before.markets);
    if (gone !== null) kept.push(`the market, as ${gone} was deleted or merged`);
    else if (isDeepStrictEqual(await marketPeriods(db, subject.id), after.markets)) {
      await restoreMarkets(db, subject.id, before.markets);
      await sql`update user_account set sees_everything = ${before.seesEverything ?? false} where id = ${subject.id}`.execute(
        db,
      );
    } else kept.push('the market, which was changed since');
  }
  if (before.supervisorId !== undefined) {
    if ((subject.supervisor?.id ?? null) !== after.supervisorId) kept.push('the supervisor, who was changed since');
    else if (before.supervisorId !== null && !(await maySupervise(db, before.supervisorId, subject)))
      kept.push('the supervisor, as who it was can be that no more');
    else await setSupervisor({ db }, [subject.id], before.supervisorId);
  }
  if (before.standing) {
    if (subject.status === after.standing?.status && subject.leftOn === after.standing.leftOn) {
      await sql`update user_account set status = ${before.standing.status}, left_on = ${before.standing.leftOn} where id = ${subject.id}`.execute(
        db,
      );
      // The days of attendance that went with the leaving.
      if (subject.status === 'left')
        await sql`select reopen_attendance(${subject.id}, ${subject.leftOn}::date + 1, ${doneOn}::date)`.execute(db);
    } else kept.push('the status, which was changed since');
  }
  await sql`update user_account set version = version + 1, updated_at = now() where id = ${subject.id}`.execute(db);
}

async function maySupervise(db: Database, id: string, subject: User): Promise<boolean> {
  const { rows } = await sql`
    /* unscoped: found */ select from user_account person where person.id = ${subject.id} and ${stillSupervising(sql`${id}::uuid`)} is not null
  `.execute(db);
  return rows.length > 0;
}

async function putBackRouteAssignments(db: Database, { before, after }: Kept, kept: string[]): Promise<void> {
  const ids = Object.keys(before.walks ?? {});
  const now = await routeAssignmentsOf(db, ids);
  const untouched = ids.filter((id) => isDeepStrictEqual(now[id], after.walks?.[id]));
  if (untouched.length > 0)
    await restoreRouteAssignments(db, Object.fromEntries(untouched.map((id) => [id, before.walks?.[id] ?? []])));
  if (untouched.length < ids.length) kept.push(counted(ids.length - untouched.length, 'route', 'routes'));
}

/** Places and people who got somebody else meanwhile stay where they are. */
async function putBackOthers(
  work: WriteContext,
  subject: User,
  { before, after }: Kept,
  kept: string[],
): Promise<void> {
  const places = Object.keys(before.managers ?? {});
  const managed = await work.db
    .selectFrom('market_node' /* unscoped: found */)
    .select(['id', 'manager_id'])
    .where('id', 'in', places.length > 0 ? places : [subject.id])
    .execute();
  const backPlaces = managed.filter(({ id, manager_id }) => manager_id === after.managers?.[id]).map(({ id }) => id);
  if (backPlaces.length > 0) await setManager(work, backPlaces, subject.id);
  if (backPlaces.length < places.length) kept.push(counted(places.length - backPlaces.length, 'place', 'places'));

  const people = Object.keys(before.supervisors ?? {});
  const team = await work.db
    .selectFrom('user_account' /* unscoped: found */)
    .select(['id', 'supervisor_id'])
    .where('id', 'in', people.length > 0 ? people : [subject.id])
    .execute();
  const backPeople = team
    .filter(({ id, supervisor_id }) => people.includes(id) && supervisor_id === after.supervisors?.[id])
    .map(({ id }) => id);
  if (backPeople.length > 0) await setSupervisor(work, backPeople, subject.id);
  if (backPeople.length < people.length) kept.push(counted(people.length - backPeople.length, 'person', 'people'));
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many} changed since`;
}
