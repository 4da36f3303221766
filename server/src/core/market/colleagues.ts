import type { Level, UserStatus } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { personNotFound, visiblePeople } from '../scope/people.ts';
import type { Reach } from '../scope/reach.ts';
import { manyOf } from './level-names.ts';

/** Somebody who is to supervise or to take over. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly designation: string;
  readonly level: number;
  readonly manages: readonly Level[];
  readonly walksRoutes: boolean;
  readonly status: UserStatus;
}

/** Somebody in reach; NOT_FOUND beside the field otherwise. */
export async function findColleague(db: Database, reach: Reach, id: string, field: string): Promise<Colleague> {
  const { rows } = await sql<Colleague>`
    select person.id, person.name, person.designation, person.status, designation.level, designation.manages, designation.walks_routes as "walksRoutes"
    from user_account person join designation on designation.name = person.designation
    where person.id = ${id} and person.deleted_at is null and ${visiblePeople(reach)}
  `.execute(db);
  const [colleague] = rows;
  if (!colleague) throw personNotFound(field);
  return colleague;
}

/** Somebody active who can walk routes; a refusal beside the field says why not. */
export async function requireRouteOfficer(db: Database, reach: Reach, id: string, field: string): Promise<Colleague> {
  const colleague = await requireActive(db, reach, id, field);
  if (!colleague.walksRoutes)
    throw refused(field, `${colleague.name} is ${colleague.designation}; an SO walks a route.`);
  return colleague;
}

/** Somebody active who can manage places of all these levels; a refusal beside the field says why not. */
export async function requireManagerOf(
  db: Database,
  reach: Reach,
  id: string,
  { levels, field }: { readonly levels: readonly Level[]; readonly field: string },
): Promise<Colleague> {
  const colleague = await requireActive(db, reach, id, field);
  const beyond = levels.find((level) => !colleague.manages.includes(level));
  if (beyond) throw refused(field, `${colleague.name} is ${colleague.designation} and can't manage ${manyOf(beyond)}.`);
  return colleague;
}

async function requireActive(db: Database, reach: Reach, id: string, field: string): Promise<Colleague> {
  const colleague = await findColleague(db, reach, id, field);
  if (colleague.status !== 'active') throw refused(field, `${colleague.name} is not active.`);
  return colleague;
}

/** REFUSED beside the field. */
export function refused(field: string, message: string): Refusal {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}
