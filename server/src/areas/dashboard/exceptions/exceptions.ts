import {
  type Exception,
  type ExceptionRule,
  exceptionRuleNames,
  type FilterOf,
  listExceptions,
} from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../core/http/context.ts';
import type { SortColumn } from '../../../core/lists/keyed-order.ts';
import { List } from '../../../core/lists/list.ts';
import { allOf, hasWords } from '../../../core/lists/matches.ts';
import { placeIn, sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { sharedOffer } from '../../../core/offers/offer-scope.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Place, type Reach, reachOf, requirePlace, visible, within } from '../../../core/scope/reach.ts';
import { linksOf } from './links.ts';
import { rulesFor } from './seen-rules.ts';

type Asked = FilterOf<typeof listExceptions>;

export interface ExceptionFilter extends Omit<Asked, 'state'> {
  readonly reach: Reach;
  readonly place: Place | undefined;
  /** The rules whose cases one may see. */
  readonly rules: readonly ExceptionRule[];
  /** Null: whatever the state. */
  readonly state: Exception['state'] | null;
}

/** A case as its select answers it. */
export interface ExceptionRow extends Omit<Exception, 'links'> {
  readonly facts: Readonly<Record<string, string>>;
}

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function exceptionFilter({ db, session }: ReadContext, asked: Asked): Promise<ExceptionFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place, rules: rulesFor(session), state: asked.state ?? 'open' };
}

/** Of offers (rows of exception_case called `row`), those that a reach shares. */
const ofOffers = (reach: Reach) => sql`row.offer_id in (select offer.id from offer
  join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number) where ${sharedOffer(reach)})`;

/** Whether a case (a row of exception_case called `row`) is in reach, or one's own to decide. */
export function caseInReach(reach: Reach): RawBuilder<unknown> {
  if (reach.everything) return sql`true`;
  return sql`(exists (select from market_node node where node.id = row.node_id and ${visible(reach)}) or ${ofOffers(reach)}
    or row.owner_id = ${reach.personId}::uuid or row.user_id = ${reach.personId}::uuid)`;
}

function liesIn(place: Place): RawBuilder<unknown> {
  const there = { personId: '', everything: false, places: [place] };
  return sql`(exists (select from market_node node where node.id = row.node_id and ${within([place])}) or ${ofOffers(there)})`;
}

const stateOf = sql`exception_state(row.resolved_at, row.done_at, row.snoozed_until)`;

/** All conditions of a filter but that of its rule. */
function matchesWhateverRule(filter: ExceptionFilter): RawBuilder<unknown>[] {
  const { reach, place, rules, state, ownerId, search } = filter;
  return [
    sql`row.rule = any (${rules}::text[])`,
    caseInReach(reach),
    ...(state === null
      ? []
      : [sql`(row.resolved_at is not null) = ${sql.lit(state === 'resolved')}`, sql`${stateOf} = ${state}`]),
    ...(place ? [liesIn(place)] : []),
    ...(ownerId ? [sql`row.owner_id = ${ownerId}::uuid`] : []),
    ...hasWords(sql`row.search_text`, search),
  ];
}

const { text, instant } = sortColumnsOf('row');
const orElse = (column: string, otherwise: string, type: SortColumn['type']): SortColumn => ({
  expression: sql`coalesce(${sql.ref(`row.${column}`)}, ${sql.lit(otherwise)})`,
  type,
});
const byRule: SortColumn = { expression: placeIn(exceptionRuleNames, 'row.rule'), type: 'integer' };
const mostFirst: SortColumn = { expression: sql`-coalesce(row.stake, 0)`, type: 'numeric' };
const nameOf = (name: RawBuilder<unknown>): SortColumn => ({ expression: sql`coalesce(${name}, '')`, type: 'text' });

/** The territory that a case lies in; of a territory its region. */
const placeOf = sql`(/* unscoped: part */ select place.id from market_node node join market_node place
  on place.id = node.ancestors[case when node.level = 'territory' then 2 else 6 end] where node.id = row.node_id)`;

/** What wants a decision. */
export const exceptions = new List<ExceptionRow, ExceptionFilter>({
  alias: 'row',
  source: sql`exception_case`,
  columns: sql`row.id, row.rule, row.subject, case when place.id is not null then json_build_object('id', place.id, 'name', place.name) end as place, row.words,
    row.stake::text as stake, row.since, row.found_at as "foundAt", ${stateOf} as state,
    case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as owner, row.assigned, row.snoozed_until as "snoozedUntil",
    row.done_at as "doneAt", case when doer.id is not null then json_build_object('id', doer.id, 'name', doer.name) end as "doneBy", row.note,
    row.resolved_at as "resolvedAt", row.facts, row.version`,
  joins: sql`/* unscoped: part */ left join market_node place on place.id = ${placeOf}
    left join user_account owner on owner.id = row.owner_id left join user_account doer on doer.id = row.done_by`,
  sorts: {
    rule: [byRule, mostFirst],
    foundAt: [instant('found_at')],
    subject: [text('subject')],
    place: [
      nameOf(sql`(/* unscoped: part */ select named.name from market_node named where named.id = ${placeOf})`),
      byRule,
      mostFirst,
    ],
    stake: [{ expression: sql`coalesce(row.stake, 0)`, type: 'numeric' }],
    since: [orElse('since', 'infinity', 'date')],
    owner: [
      nameOf(sql`(/* unscoped: part */ select named.name from user_account named where named.id = row.owner_id)`),
      byRule,
      mostFirst,
    ],
    snoozedUntil: [orElse('snoozed_until', 'infinity', 'date')],
    doneAt: [orElse('done_at', 'infinity', 'timestamptz')],
    resolvedAt: [orElse('resolved_at', 'infinity', 'timestamptz')],
  },
  sort: listExceptions.list.sort,
  matches: (filter) => [...(filter.rule ? [sql`row.rule = ${filter.rule}`] : []), ...matchesWhateverRule(filter)],
  totals: (filter) => ({
    byRule: sql`(/* unscoped: part */ select coalesce(json_agg(json_build_object('rule', counted.rule, 'total', counted.total)), '[]') from (
      select row.rule, count(*) as total from exception_case row where ${allOf(matchesWhateverRule(filter))} group by 1) as counted)`,
  }),
});

/** As the contract has it. */
export function exceptionOf({ facts, ...row }: ExceptionRow): Exception {
  return { ...row, links: [...linksOf(row.rule, facts)] };
}

/** A case that one may see, whatever its state; NOT_FOUND for any other id. */
export async function findException(context: ReadContext, id: string): Promise<Exception> {
  const [row] = await findExceptions(context, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** Those of some ids that one may see. */
export async function findExceptions(context: ReadContext, ids: readonly string[]): Promise<Exception[]> {
  const filter = { ...(await exceptionFilter(context, {})), state: null };
  const { rows } = await exceptions.chosen(filter, undefined, ids).rows.execute(context.db);
  return rows.map(exceptionOf);
}

/** How many cases are open of each rule, and how many of them are one's own. */
export async function openCounts(context: ReadContext) {
  const filter = await exceptionFilter(context, {});
  const { rows } = await sql<{ rule: ExceptionRule; open: number; own: number }>`
    select row.rule, count(*) as open, count(*) filter (where row.owner_id = ${filter.reach.personId}::uuid) as own
    from /* unscoped: part */ exception_case row where ${allOf(matchesWhateverRule(filter))} group by 1
  `.execute(context.db);
  const sumOf = (what: 'open' | 'own') => rows.reduce((sum, row) => sum + row[what], 0);
  return { counts: rows, open: sumOf('open'), own: sumOf('own') };
}
