import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Colleague, findColleague, refused } from '../../../core/market/colleagues.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { supervisorProblem } from './rules.ts';

/**
 * Whom a person (a row of user_account called `person`) had as supervisor, where that can still be: null for who has left, is deleted, or has no
 * higher designation any more.
 */
export const stillSupervising = (
  supervisorId: RawBuilder<unknown> = sql`person.supervisor_id`,
) => sql`(/* unscoped: part */ select above.id from user_account above join designation theirs on theirs.name = above.designation
    join designation own on own.name = person.designation
  where above.id = ${supervisorId} and above.deleted_at is null and above.status <> 'left' and theirs.level < own.level)`;

/** A supervisor for somebody of a level (`subjectId` is null for somebody new); a refusal beside the field says why not. */
export async function requireSupervisor(
  db: Database,
  reach: Reach,
  id: string,
  { level, subjectIds, field = 'supervisorId' }: { level: number; subjectIds: readonly string[]; field?: string },
): Promise<Colleague> {
  const supervisor = await findColleague(db, reach, id, field);
  if (supervisor.status !== 'active' && supervisor.status !== 'invited')
    throw refused(field, `${supervisor.name} is ${supervisor.status}.`);
  const reason = supervisorProblem(level, supervisor);
  if (reason) throw refused(field, reason);
  const { rows } = await sql`
    select from person_superior where user_id = ${id} and superior_id = any (${subjectIds}::uuid[]) limit 1
  `.execute(db);
  if (rows.length > 0) throw refused(field, `${supervisor.name} reports to this person: nobody is above themselves.`);
  return supervisor;
}
