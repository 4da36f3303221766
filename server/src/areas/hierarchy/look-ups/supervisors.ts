import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { containing } from '../../../core/lists/lists.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { searchWords } from '../nodes/filters.ts';

interface Supervisor {
  readonly id: string;
  readonly name: string;
  readonly employeeCode: string;
  readonly designation: string;
}

/** The first 200 active people in reach, by name, who can manage a market or walk a route. */
export async function supervisorsIn(
  db: Database,
  reach: Reach,
  { search, designation }: { readonly search?: string | undefined; readonly designation?: string | undefined },
): Promise<Supervisor[]> {
  const words = searchWords(search).map(
    (word) => sql`and lower(normalize(person.name || ' ' || person.employee_code)) like ${containing(word)}`,
  );
  const { rows } = await sql<Supervisor>`
    select person.id, person.name, person.employee_code as "employeeCode", person.designation
    from user_account person join designation on designation.name = person.designation
    where ${designation === undefined ? sql`(designation.walks_routes or designation.manages <> '{}') and not designation.all_capabilities` : sql`designation.name = ${designation}`} and person.status = 'active' and person.deleted_at is null
      ${sql.join(words, sql` `)} and ${visiblePeople(reach)}
    order by person.name, person.id limit 200
  `.execute(db);
  return rows;
}
