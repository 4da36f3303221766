import type { Level, Reference } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../database/database.ts';
import { manyOf } from '../names.ts';
import { type Reach, visible } from '../scope.ts';
import { canManage, salesOfficer } from './posts.ts';

/**
 * The people one may name: who works in one's market today, or manages a place or walks a route there.
 * The row of user_account has to be called `person`.
 */
export function visiblePeople(reach: Reach): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(
    exists (select from user_market market join market_node node on node.id = market.node_id
      where market.user_id = person.id and market.valid_from <= business_date() and (market.valid_to is null or market.valid_to > business_date()) and ${visible(reach)})
    or exists (select from market_node node where node.manager_id = person.id and ${visible(reach)})
    or exists (select from route join market_node node on node.id = route.node_id where route.sales_officer_id = person.id and ${visible(reach)}))`;
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly designation: string;
  readonly status: string;
}

async function findPerson(db: Database, reach: Reach, id: string, field: string): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select id, name, designation, status from user_account person where id = ${id} and deleted_at is null and ${visiblePeople(reach)}
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
  if (!canManage(person.designation, level))
    throw refusePerson('managerId', `${person.name} is ${person.designation} and can't manage ${manyOf(level)}.`);
  return { id: person.id, name: person.name };
}

/** A person who can walk a route; a refusal that says why not otherwise. */
export async function requireSalesOfficer(db: Database, reach: Reach, id: string): Promise<Reference> {
  const person = await findPerson(db, reach, id, 'salesOfficerId');
  if (person.designation !== salesOfficer)
    throw refusePerson('salesOfficerId', `${person.name} is ${person.designation}; an SO walks a route.`);
  return { id: person.id, name: person.name };
}
