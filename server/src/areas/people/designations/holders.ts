import type { DesignationHolder } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { reachOf } from '../../../core/scope/reach.ts';

/** The first 100 people in reach who hold a designation, by name; those who left come last. */
export async function holdersOf({ db, session }: ReadContext, name: string): Promise<DesignationHolder[]> {
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<DesignationHolder>`
    select person.id, person.name, person.employee_code as "employeeCode", person.status
    from user_account person
    where person.designation = ${name} and person.deleted_at is null and ${visiblePeople(reach)}
    order by person.status = 'left', person.name, person.id limit 100
  `.execute(db);
  return rows;
}
