import type { Capability, Designation, DesignationHolder, Level } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { editableBy } from './rules.ts';

export interface DesignationRow {
  id: string;
  name: string;
  level: number;
  allCapabilities: boolean;
  capabilities: Capability[];
  manages: Level[];
  editsOwnMarket: boolean;
  walksRoutes: boolean;
  people: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** Every designation with its head count in reach, to select from. */
export function designationsWithPeople(reach: Reach): RawBuilder<unknown> {
  return sql`(
    select designation.id, designation.name, designation.level, all_capabilities as "allCapabilities", capabilities, manages,
      edits_own_market as "editsOwnMarket", walks_routes as "walksRoutes", coalesce(held.people, 0) as people,
      designation.version, designation.created_at as "createdAt", designation.updated_at as "updatedAt", designation.deleted_at as "deletedAt"
    from designation left join (
      select person.designation, count(*)::integer as people from user_account person
      where person.deleted_at is null and person.status <> 'left' and ${visiblePeople(reach)} group by person.designation
    ) as held on held.designation = designation.name)`;
}

export function designationReply(session: Session, row: DesignationRow): Designation {
  return { ...row, editable: row.deletedAt === null ? editableBy(session, row) : 'nothing' };
}

/** A designation by its id, also a deleted one. */
export async function findDesignation(db: Database, session: Session, id: string): Promise<Designation> {
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<DesignationRow>`
    select * from ${designationsWithPeople(reach)} as designation where id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND', { message: 'There is no such designation.' });
  return designationReply(session, row);
}

/** The first 100 people in reach who hold a designation, by name; those who left come last. */
export async function holdersOf(db: Database, reach: Reach, name: string): Promise<DesignationHolder[]> {
  const { rows } = await sql<DesignationHolder>`
    select person.id, person.name, person.employee_code as "employeeCode", person.status
    from user_account person
    where person.designation = ${name} and person.deleted_at is null and ${visiblePeople(reach)}
    order by person.status = 'left', person.name, person.id limit 100
  `.execute(db);
  return rows;
}
