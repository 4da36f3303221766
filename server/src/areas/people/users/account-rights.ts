import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { type AccountHolder, accountBar, barProblem, type Changer } from './rules.ts';

const still = sql`(valid_to is null or valid_to > business_date())`;

/** Whether all of the market of a person (a row of user_account called `person`) lies in reach, today's and what is planned of it. */
export function isMarketWithin(reach: Reach): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(not person.sees_everything and not exists (
    select from user_market place where user_id = person.id and ${still}
      and not exists (select from ${visibleNodes(reach)} as node where node.id = place.node_id)))`;
}

/** Whether all the routes that a person walks, today and by plan, lie in reach. */
function areRoutesWithin(reach: Reach): RawBuilder<boolean> {
  return sql<boolean>`(not exists (
    select from (
      select node_id from route where sales_officer_id = person.id
      union all select route_id from route_sales_officer where user_id = person.id and ${still}
    ) as place where not exists (select from ${visibleNodes(reach)} as node where node.id = place.node_id)))`;
}

/** Whether all of a person's scope lies in reach: the market of today and what is planned of it, and the routes. */
export function isWithin(reach: Reach, market = isMarketWithin(reach)): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(${market} and ${areRoutesWithin(reach)})`;
}

/** What these people may do, and whether all of their scope lies in reach. */
export async function accountHolders(db: Database, reach: Reach, ids: readonly string[]): Promise<AccountHolder[]> {
  const { rows } = await sql<AccountHolder>`
    /* unscoped: found */ select person.id, person.name, designation.level, designation.all_capabilities as "allCapabilities", designation.capabilities,
      ${isWithin(reach)} as "withinScope"
    from user_account person join designation on designation.name = person.designation where person.id = any (${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** Whether one may decide if a person signs in. */
export async function decidesOver({ db, session }: ReadContext, reach: Reach, id: string): Promise<boolean> {
  const holders = await accountHolders(db, reach, [id]);
  return holders.some((holder) => accountBar(session, holder) === null);
}

/** NOT_ALLOWED unless one may decide whether, and with which e-mail, a person signs in; the sentence stands beside the field. */
export async function requireAccount(
  { db, session }: ReadContext,
  reach: Reach,
  id: string,
  { handsOver = false, field }: { readonly handsOver?: boolean; readonly field?: string } = {},
): Promise<void> {
  for (const holder of await accountHolders(db, reach, [id])) {
    const message = barProblem(accountBar(session, holder, { handsOver }), holder);
    if (message) throw refuse('NOT_ALLOWED', { message, ...(field !== undefined && { fields: { [field]: message } }) });
  }
}

/** NOT_ALLOWED when people who were given something back have more now than who takes a change back may give. */
export async function refuseMoreThanOwn(
  { db, session }: { readonly db: Database; readonly session: Changer },
  reach: Reach,
  ids: readonly string[],
): Promise<void> {
  const more = (await accountHolders(db, reach, ids)).find((holder) => accountBar(session, holder) !== null);
  if (!more) return;
  throw refuse('NOT_ALLOWED', {
    message: `This gives ${more.name} back more than you may give: somebody above you takes it back.`,
  });
}
