import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { walksRoutes } from './officers.ts';

export interface FoundOfficer {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** An SO in reach; NOT_FOUND for any other id, with the field that named it. */
export async function findOfficer(db: Database, reach: Reach, id: string, field?: string): Promise<FoundOfficer> {
  const { rows } = await sql<FoundOfficer>`
    select person.id, person.name, person.status from user_account person
    where person.id = ${id} and person.deleted_at is null and ${walksRoutes} and ${visiblePeople(reach)}
  `.execute(db);
  const [officer] = rows;
  if (!officer) throw notFound(field);
  return officer;
}

/** An SO whose plans may be made: in reach and still at work. */
export async function requireOfficer(db: Database, reach: Reach, id: string, field?: string): Promise<FoundOfficer> {
  const officer = await findOfficer(db, reach, id, field);
  if (officer.status === 'left')
    throw refuse('REFUSED', { message: `${officer.name} has left; nothing more is planned.` });
  return officer;
}

/** Sees that the routes are there and in reach; NOT_FOUND otherwise, REFUSED for a deleted one. Answers their names. */
export async function requireRoutes(
  db: Database,
  reach: Reach,
  ids: readonly string[],
  field: string,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; deleted: boolean }>`
    select node.id, node.name, node.deleted_at is not null as deleted from ${visibleNodes(reach)} as node
    where node.level = 'route' and node.id = any (${wanted}::uuid[])
  `.execute(db);
  if (rows.length < wanted.length) throw notFound(field);
  const gone = rows.find(({ deleted }) => deleted);
  if (gone)
    throw refuse('REFUSED', { message: `${gone.name} was deleted.`, fields: { [field]: `${gone.name} was deleted.` } });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
