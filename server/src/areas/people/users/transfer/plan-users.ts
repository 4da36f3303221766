import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import type { ImportRun, Planner } from '../../../../core/transfer/imports/import-subject.ts';
import { designationsOf } from '../designations.ts';
import { requireAtWork } from '../user-work.ts';
import { type Importer, type Planned, planUser, type UserAddition, type UserChange } from './plan-user.ts';
import { type TeamRow, teamOrder } from './team-order.ts';
import { openAssignmentsOf, userFacts } from './user-facts.ts';
import type { UserValues } from './user-values.ts';

/** Plans users, supervisors before their teams, by what the importer sees and may do. */
export async function userPlanner(
  db: Database,
  { id, session }: ImportRun,
): Promise<Planner<UserValues, UserAddition, UserChange>> {
  await requireAtWork({ db, session });
  const reach = await reachOf(db, session.scope);
  const designations = await designationsOf(db);
  const importer: Importer = {
    ...session,
    seesEverything: reach.everything,
    days: await businessDays(db),
    designations: new Map(designations.map((one) => [one.name.toLowerCase(), one])),
  };
  const { order, loops } = teamOrder(await teamRows(db, id), await supervisorCodes(db));
  const planned: Planned = new Map();
  return {
    order,
    async plan(rows) {
      const facts = await userFacts(db, reach, rows);
      const promoted = rows.flatMap(({ values: { employeeCode, designation } }) => {
        const known = facts.users.get(employeeCode?.toLowerCase() ?? '');
        return known && designation !== undefined && designation !== known.designation ? [known.id] : [];
      });
      const open = await openAssignmentsOf(db, promoted);
      return rows.map((row) => planUser(row, { importer, facts, open, planned, loops }));
    },
  };
}

async function teamRows(db: Database, importId: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select row_number as number, lower(input #>> '{values,employeeCode}') as code, lower(input #>> '{values,supervisorCode}') as supervisor
    from file_import_row where import_id = ${importId} order by row_number
  `.execute(db);
  return rows;
}

/** Who reports to whom now, by codes in lower case. */
async function supervisorCodes(db: Database): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ code: string; supervisor: string | null }>`
    /* unscoped: whole */ select lower(person.employee_code) as code, lower(above.employee_code) as supervisor
    from user_account person left join user_account above on above.id = person.supervisor_id
  `.execute(db);
  return new Map(rows.map(({ code, supervisor }) => [code, supervisor]));
}
