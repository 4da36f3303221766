import type { Level, Reference } from '@routebook/contract';
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../database/database.ts';
import { visiblePeople } from '../../../scope/people.ts';
import type { Reach } from '../../../scope/reach.ts';
import { manyOf } from '../names.ts';

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly designation: string;
  readonly manages: readonly Level[];
  readonly walks_routes: boolean;
  readonly status: string;
}

async function findPerson(db: Database, reach: Reach, id: string, field: string): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select person.id, person.name, person.designation, person.status, post.manages, post.walks_routes
    from user_account person join designation post on post.name = person.designation
    where person.id = ${id} and person.deleted_at is null and ${visiblePeople(reach)}
  `.execute(db);
  const [person] = rows;
  if (!person) throw refuse('NOT_FOUND', { fields: { [field]: 'This person is not there, or not in your market.' } });
  if (person.status !== 'active') throw refusePerson(field, `${person.name} is not active.`);
  return person;
}

function refusePerson(field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}

/** A person who can manage a place of this level; a refusal that says why not otherwise. */
export async function requireManager(db: Database, reach: Reach, id: string, level: Level): Promise<Reference> {
  const person = await findPerson(db, reach, id, 'managerId');
  if (!person.manages.includes(level))
    throw refusePerson('managerId', `${person.name} is ${person.designation} and can't manage ${manyOf(level)}.`);
  return { id: person.id, name: person.name };
}

/** A person who can walk a route; a refusal that says why not otherwise. */
export async function requireSalesOfficer(db: Database, reach: Reach, id: string): Promise<Reference> {
  const person = await findPerson(db, reach, id, 'salesOfficerId');
  if (!person.walks_routes)
    throw refusePerson('salesOfficerId', `${person.name} is ${person.designation}; an SO walks a route.`);
  return { id: person.id, name: person.name };
}
