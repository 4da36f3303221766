import type { choosePeople, ParsedQueryOf, PersonChoice } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsToday } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Place, type Reach, requirePlace } from '../../../core/scope/reach.ts';
import { hasPersonWords } from '../person-lists.ts';
import { designationsOf } from './designations.ts';

/** The first 50 people in reach by name who are at work or about to be, and who can do what is asked. */
export async function peopleToChoose(
  db: Database,
  reach: Reach,
  { search, above, walksRoutes, manages, inCharge, except }: ParsedQueryOf<typeof choosePeople>,
): Promise<PersonChoice[]> {
  const parts: RawBuilder<unknown>[] = [sql`person.deleted_at is null`, ...hasPersonWords(search)];
  // Only who has begun to work walks and manages; a supervisor may be about to.
  parts.push(walksRoutes || manages ? sql`person.status = 'active'` : sql`person.status in ('active', 'invited')`);
  if (walksRoutes) parts.push(sql`designation.walks_routes`);
  if (manages) parts.push(sql`${manages} = any (designation.manages)`);
  if (above !== undefined) parts.push(sql`designation.level < ${await levelOf(db, above)}`);
  if (inCharge !== undefined) parts.push(answersFor(await requirePlace(db, reach, inCharge, 'inCharge')));
  if (except !== undefined) parts.push(sql`person.id <> ${except}`);
  const { rows } = await sql<PersonChoice>`
    select person.id, person.name, person.employee_code as "employeeCode", person.designation
    from user_account person join designation on designation.name = person.designation
    where ${sql.join(parts, sql` and `)} and ${visiblePeople(reach)}
    order by person.name, person.id limit 50
  `.execute(db);
  return rows;
}

/** Whose market has the place today, itself or something above it. */
function answersFor({ id }: Place): RawBuilder<boolean> {
  return sql<boolean>`person.id in (
    /* unscoped: part */ select market.user_id from user_market market join market_node place on market.node_id = any (place.ancestors)
    where place.id = ${id} and ${holdsToday('market')})`;
}

async function levelOf(db: Database, designation: string): Promise<number> {
  const given = (await designationsOf(db)).find(({ name }) => name === designation);
  if (!given) throw refuse('NOT_FOUND', { fields: { above: 'There is no such designation.' } });
  return given.level;
}
