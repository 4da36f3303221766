import type { TeamMember } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { requirePerson, visiblePeople } from '../../../core/scope/people.ts';
import type { Reach } from '../../../core/scope/reach.ts';

/** Who reports to a person in reach; without one, those in reach who report to nobody there. People who left are not in it. */
export async function teamOf(db: Database, reach: Reach, supervisorId: string | undefined): Promise<TeamMember[]> {
  if (supervisorId !== undefined) await requirePerson(db, reach, supervisorId, 'supervisorId');
  const place =
    supervisorId !== undefined
      ? sql`person.supervisor_id = ${supervisorId}`
      : sql`not exists (select from user_account above where above.id = person.supervisor_id and above.deleted_at is null and ${visiblePeople(reach, 'above')})`;
  const { rows } = await sql<TeamMember>`
    select person.id, person.name, person.employee_code as "employeeCode", person.designation, person.status, person.photo,
      (select count(*) from user_account report where report.supervisor_id = person.id and report.deleted_at is null and report.status <> 'left')::integer as team,
      (select count(*) from person_superior beneath join user_account report on report.id = beneath.user_id
        where beneath.superior_id = person.id and beneath.distance > 0 and report.deleted_at is null and report.status <> 'left')::integer as everybody
    from user_account person join designation on designation.name = person.designation
    where person.deleted_at is null and person.status <> 'left' and ${place} and ${visiblePeople(reach)}
    order by designation.level, person.name, person.id limit 500
  `.execute(db);
  return rows;
}
