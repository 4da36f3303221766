import type { addUser, ParsedBodyOf, User } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import { refuse } from '../../../core/refusal.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { requireDesignation } from './designations.ts';
import { findUser } from './find.ts';
import { requireMarkets, setMarkets } from './markets.ts';
import { requireSupervisor } from './supervisor.ts';
import { uniqueUserFields } from './unique-fields.ts';
import { lockPeople } from './user-work.ts';

/** Adds somebody below one's own level with a market inside one's own, who has yet to choose a password. */
export async function addUserOf(work: WriteContext, body: ParsedBodyOf<typeof addUser>): Promise<User> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockPeople(work);
  const designation = await requireDesignation(db, session, body.designation);
  const supervisor =
    body.supervisorId === null
      ? null
      : await requireSupervisor(db, reach, body.supervisorId, { level: designation.level, subjectIds: [] });
  refuseScope(work, body);
  const markets = body.seesEverything ? [] : await requireMarkets(db, reach, body.nodeIds);
  const { today, openFrom } = await lockOpenDays(db);

  const id = uuid();
  const facts = {
    employeeCode: body.employeeCode,
    name: normaliseName(body.name),
    email: body.email,
    mobile: body.mobile,
    designation: designation.name,
    joinedOn: body.joinedOn,
  };
  await uniqueFields(uniqueUserFields, () =>
    db
      .insertInto('user_account')
      .values({
        id,
        employee_code: facts.employeeCode,
        name: facts.name,
        email: facts.email,
        mobile: facts.mobile,
        designation: facts.designation,
        supervisor_id: supervisor?.id ?? null,
        sees_everything: body.seesEverything,
        status: 'invited',
        joined_on: facts.joinedOn,
        left_on: null,
        password_hash: null,
        photo: null,
        updated_at: sql<string>`now()`,
      })
      .execute(),
  );
  if (markets.length > 0)
    await setMarkets(
      db,
      id,
      markets.map((place) => place.id),
      firstDay(body.joinedOn, today, openFrom),
    );

  work.audit({
    action: 'add',
    entity: 'user',
    entityId: id,
    after: {
      ...facts,
      supervisor: supervisor && { id: supervisor.id, name: supervisor.name },
      market: body.seesEverything ? 'The whole business' : markets.map(({ name }) => name).join(', '),
    },
  });
  work.changed(['Users', 'Designations'], [id]);
  return findUser(db, session, id, reach);
}

/** The market holds from the joining day, at the latest from today: whoever adds somebody sees them at once. */
export function firstDay(joinedOn: string | null, today: string, openFrom: string | null): string {
  if (joinedOn === null || joinedOn > today) return today;
  return openFrom !== null && joinedOn < openFrom ? openFrom : joinedOn;
}

function refuseScope(
  { session }: WriteContext,
  { seesEverything, nodeIds }: Pick<ParsedBodyOf<typeof addUser>, 'seesEverything' | 'nodeIds'>,
): void {
  if (seesEverything && !session.scope.everything) {
    const message = 'Only who sees the whole business lets others see it.';
    throw refuse('NOT_ALLOWED', { message, fields: { seesEverything: message } });
  }
  if (!seesEverything && nodeIds.length === 0) {
    const message = 'Choose at least one place to work in.';
    throw refuse('REFUSED', { message, fields: { nodeIds: message } });
  }
}
