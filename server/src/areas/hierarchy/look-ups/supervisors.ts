import { sql } from 'kysely';
import { containing } from '../../../calls/lists.ts';
import type { Database } from '../../../database/database.ts';
import { searchWords } from '../nodes/filters.ts';
import { visiblePeople } from '../people/find-person.ts';
import { supervisorDesignations } from '../people/posts.ts';
import type { Reach } from '../scope.ts';

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
  const designations = designation === undefined ? supervisorDesignations : [designation];
  const words = searchWords(search).map(
    (word) => sql`and lower(normalize(person.name || ' ' || person.employee_code)) like ${containing(word)}`,
  );
  const { rows } = await sql<Supervisor>`
    select person.id, person.name, person.employee_code as "employeeCode", person.designation
    from user_account person
    where person.designation = any (${designations}::text[]) and person.status = 'active' and person.deleted_at is null
      ${sql.join(words, sql` `)} and ${visiblePeople(reach)}
    order by person.name, person.id limit 200
  `.execute(db);
  return rows;
}
