import { type Exception, exceptionRules, type listExceptionOwners, type ReplyOf } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsToday } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { allOf, hasWords } from '../../../core/lists/matches.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';

const mostShown = 50;

type Owner = ReplyOf<typeof listExceptionOwners>['people'][number];

/** Whether somebody (a row of user_account called `person`) sees a case of a rule (`row`) and may decide it. */
const decides = (
  rule: RawBuilder<unknown>,
) => sql`(/* unscoped: part */ person.status = 'active' and person.deleted_at is null
  and exists (select from designation where designation.name = person.designation
    and (designation.all_capabilities or designation.capabilities @> array['dashboard.see', 'dashboard.edit', ${rule}]))
  and (person.sees_everything or row.offer_id is not null or exists (
    select from market_node node join user_market market on market.node_id = any (node.ancestors)
    where node.id = row.node_id and market.user_id = person.id and ${holdsToday('market')})))`;

/** What a rule of a row needs, as the database says it. */
const needOf = sql`(case row.rule ${sql.join(
  Object.entries(exceptionRules).map(([rule, { needs }]) => sql`when ${sql.lit(rule)} then ${sql.lit(needs)}`),
  sql` `,
)} end)`;

/** Whom a case can be given to, of the people in reach: who has the smallest market around it first. */
export async function ownersOf({ db, session }: ReadContext, { id }: Exception, search = ''): Promise<Owner[]> {
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<Owner>`
    select person.id, person.name, person.employee_code as code, person.designation
    from exception_case row join user_account person on ${decides(needOf)}
    where row.id = ${id} and ${allOf([visiblePeople(reach), ...hasWords(sql`person.search_text`, search)])}
    order by person.sees_everything, (
      select max(array_position(node.ancestors, market.node_id)) from market_node node join user_market market on market.node_id = any (node.ancestors)
      where node.id = row.node_id and market.user_id = person.id) desc nulls last, person.name
    limit ${sql.lit(mostShown)}
  `.execute(db);
  return rows;
}

/** Of some cases, those that a person in reach does not see or may not decide. */
export async function notFor(
  db: Database,
  reach: Reach,
  personId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select row.id from exception_case row
    where row.id = any (${ids}::uuid[])
      and not exists (select from user_account person where person.id = ${personId} and ${visiblePeople(reach)} and ${decides(needOf)})
  `.execute(db);
  return rows.map(({ id }) => id);
}
