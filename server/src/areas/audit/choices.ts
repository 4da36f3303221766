import { sql } from 'kysely';
import type { Database } from '../../core/database/database.ts';
import { containing } from '../../core/lists/lists.ts';
import { visiblePeople } from '../../core/scope/people.ts';
import type { Reach } from '../../core/scope/reach.ts';

interface Kind {
  readonly entity: string;
  readonly actions: string[];
}

/** Every kind of row in the audit with its actions; goes from one to the next by the index, however many entries there are. */
export async function kindsOfEntries(db: Database): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    /* unscoped: whole */ with recursive kind as (
      (select entity, action from audit_entry order by entity, action limit 1)
      union all
      select next.entity, next.action from kind cross join lateral (
        select entity, action from audit_entry where (entity, action) > (kind.entity, kind.action) order by entity, action limit 1
      ) as next
    )
    select entity, array_agg(action order by action) as actions from kind group by entity order by entity
  `.execute(db);
  return rows;
}

interface EntryActor {
  readonly id: string;
  readonly name: string;
  readonly employeeCode: string;
}

/** The first 200 people in reach who did something, by name. */
export async function actorsOf(db: Database, reach: Reach, search = ''): Promise<EntryActor[]> {
  const { rows } = await sql<EntryActor>`
    select person.id, person.name, person.employee_code as "employeeCode" from user_account person
    where lower(normalize(person.name || ' ' || person.employee_code)) like ${containing(search.toLowerCase())}
      and ${visiblePeople(reach)} and exists (select from audit_entry entry where entry.actor_id = person.id)
    order by person.name, person.id limit 200
  `.execute(db);
  return rows;
}
