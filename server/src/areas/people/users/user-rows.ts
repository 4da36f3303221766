import type { User } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { isMarketWithin, isWithin } from './account-rights.ts';
import { currentPlaces } from './current-places.ts';
import { accountBar, barProblem, changeBar, type Subject } from './rules.ts';

/** A person as `userColumns` reads them: whether somebody may change them depends on who asks. */
export type UserRow = Omit<User, 'editable' | 'accountProblem' | 'transferProblem'> &
  Pick<Subject, 'allCapabilities' | 'capabilities'> &
  HeldWithin;

/** Whether the whole scope, or the whole market, of a person lies in reach of who asks. */
export interface HeldWithin {
  readonly withinScope: boolean;
  readonly withinMarket: boolean;
}

/** The columns of a person (a row of user_account called `person`) but for the places; `personJoins` has to follow. */
export const personColumns = sql`person.id, person.employee_code as "employeeCode", person.name, person.designation, designation.level, person.email, person.pending_email as "pendingEmail", person.mobile,
  case when supervisor.id is not null then json_build_object('id', supervisor.id, 'name', supervisor.name) end as supervisor,
  person.sees_everything as "seesEverything", person.status, person.photo, nullif(activity.at, '-infinity') as "lastActiveAt", person.joined_on as "joinedOn",
  person.left_on as "leftOn", person.version, designation.all_capabilities as "allCapabilities", designation.capabilities, person.created_at as "createdAt", person.updated_at as "updatedAt", person.deleted_at as "deletedAt"`;

export const personJoins = sql`/* unscoped: part */ join designation on designation.name = person.designation
    join user_activity activity on activity.user_id = person.id
    left join user_account supervisor on supervisor.id = person.supervisor_id`;

/** All columns of a person; `userJoins` has to follow. */
export const userColumns = sql`${personColumns}, held.*`;

export function userJoins(reach: Reach): RawBuilder<unknown> {
  return sql`${personJoins} cross join lateral (${heldPlaces(reach)}) as held`;
}

/** The places of a person, and whether all that they have is in reach. */
export function heldPlaces(reach: Reach): RawBuilder<unknown> {
  // With the offset the market is looked through once, and not at each mention.
  return sql`select places.*, market.within as "withinMarket", ${isWithin(reach, sql<boolean>`market.within`)} as "withinScope"
    from (${currentPlaces(reach)}) as places cross join lateral (select ${isMarketWithin(reach)} as within offset 0) as market`;
}

/** A row as the contract shows it to who asks. */
export function userReply(row: UserRow, session: Session): User {
  const { allCapabilities, capabilities, withinScope, withinMarket, ...person } = row;
  return {
    ...person,
    editable: row.id !== session.user.id && changeBar(session, row) === null,
    accountProblem: barProblem(accountBar(session, row), row),
    transferProblem: barProblem(changeBar(session, row) ?? (withinMarket ? null : 'scope'), row),
  };
}
