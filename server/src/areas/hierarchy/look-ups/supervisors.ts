import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf, hasWords } from '../../../core/lists/matches.ts';
import { visiblePeople, worksIn } from '../../../core/scope/people.ts';
import type { Place, Reach } from '../../../core/scope/reach.ts';

interface Supervisor {
  readonly id: string;
  readonly name: string;
  readonly employeeCode: string;
  readonly designation: string;
}

interface Asked {
  readonly search?: string | undefined;
  readonly designation?: string | undefined;
  /** Who works in it or beneath it. */
  readonly market?: Place | undefined;
}

/** The first 200 active people in reach, by name, who can manage a market or walk a route. */
export async function supervisorsIn(
  db: Database,
  reach: Reach,
  { search, designation, market }: Asked,
): Promise<Supervisor[]> {
  const words = hasWords(sql`lower(normalize(person.name || ' ' || person.employee_code))`, search);
  const { rows } = await sql<Supervisor>`
    select person.id, person.name, person.employee_code as "employeeCode", person.designation
    from user_account person join designation on designation.name = person.designation
    where ${designation === undefined ? sql`(designation.walks_routes or designation.manages <> '{}') and not designation.all_capabilities` : sql`designation.name = ${designation}`} and person.status = 'active' and person.deleted_at is null
      and ${allOf([...words, visiblePeople(reach), ...(market ? [worksIn(market)] : [])])}
    order by person.name, person.id limit 200
  `.execute(db);
  return rows;
}
