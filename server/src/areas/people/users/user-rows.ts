import type { User, UserStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { type Held, heldPlaces } from './held-places.ts';
import { changeProblem } from './rules.ts';

/** What `personColumns` reads. */
export interface PersonRow {
  readonly id: string;
  readonly employee_code: string;
  readonly name: string;
  readonly designation: string;
  readonly level: number;
  readonly email: string;
  readonly mobile: string | null;
  readonly supervisor_id: string | null;
  readonly supervisor_name: string | null;
  readonly sees_everything: boolean;
  readonly status: UserStatus;
  readonly photo: string | null;
  readonly last_active_at: string | null;
  readonly joined_on: string | null;
  readonly left_on: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** What `userColumns` reads. */
export type UserRow = PersonRow & Held;

/** The columns of a person's row but for the places; the FROM item has to be called `person`, and `personJoins` to follow it. */
export const personColumns = sql`person.id, person.employee_code, person.name, person.designation, designation.level, person.email, person.mobile,
  person.supervisor_id, supervisor.name as supervisor_name, person.sees_everything, person.status, person.photo,
  person.last_active_at, person.joined_on, person.left_on, person.version, person.created_at, person.updated_at, person.deleted_at`;

export const personJoins = sql`join designation on designation.name = person.designation
    left join user_account supervisor on supervisor.id = person.supervisor_id`;

/** All columns of a person's row; `userJoins` has to follow. */
export const userColumns = sql`${personColumns}, held.*`;

/** The joins that `userColumns` reads from. */
export function userJoins(reach: Reach): RawBuilder<unknown> {
  return sql`${personJoins} cross join lateral (${heldPlaces(reach)}) as held`;
}

/** A row as the contract shows it to who asks. */
export function userReply(row: UserRow, session: Session): User {
  return {
    id: row.id,
    employeeCode: row.employee_code,
    name: row.name,
    designation: row.designation,
    level: row.level,
    email: row.email,
    mobile: row.mobile,
    supervisor: row.supervisor_id === null ? null : { id: row.supervisor_id, name: row.supervisor_name ?? '' },
    seesEverything: row.sees_everything,
    markets: row.markets,
    dbHouses: row.db_houses,
    routes: row.routes,
    status: row.status,
    photo: row.photo,
    lastActiveAt: row.last_active_at,
    joinedOn: row.joined_on,
    leftOn: row.left_on,
    editable: row.id !== session.user.id && changeProblem(session, row) === null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}
