import type { FilterOf, listVisits } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { hidden } from '../../../core/database/hidden.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { hasWords, searchWords } from '../../../core/lists/matches.ts';
import { refuse } from '../../../core/refusal.ts';
import { madeIn } from '../../../core/scope/made-in.ts';
import { leadsThrough } from '../../../core/scope/paths.ts';
import { type Place, type Reach, reachOf, requirePlace, visibleBeneath } from '../../../core/scope/reach.ts';
import { visitsInReach } from '../../../core/scope/visits.ts';
import { liesWithin } from '../lies-within.ts';

export type Asked = FilterOf<typeof listVisits>;

/** The visits that a list, its totals and its export are about. */
export interface VisitFilter extends Asked {
  readonly reach: Reach;
  readonly place: Place | undefined;
  readonly from: string;
  readonly to: string;
}

/** The visits in question, to select from as one would from the table. */
export function visitsOf({ reach, place, reading }: VisitFilter): RawBuilder<unknown> {
  return reading ? madeIn('outlet_visit', { reach, place, reading }) : visitsInReach(reach, place);
}

const longAgo = '2000-01-01';

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function filterOf({ db, session }: ReadContext, asked: Asked): Promise<VisitFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place, ...periodOf(asked, await todayOf(db)) };
}

/** The days that are asked for: today without any, of an outlet all; MALFORMED where they are none. */
function periodOf({ from, to, outletId }: Asked, today: string): { readonly from: string; readonly to: string } {
  if (from === undefined && to === undefined) return { from: outletId === undefined ? today : longAgo, to: today };
  const period = { from: from ?? longAgo, to: to ?? (from !== undefined && from > today ? from : today) };
  if (period.to < period.from) throw refuse('MALFORMED', { fields: { to: 'Not before the first day.' } });
  return period;
}

/** A visit shorter than this is hardly one, in seconds. */
const shortVisit = 120;

export const secondsOf = sql<number>`extract(epoch from (visit.out_at - visit.in_at))::integer`;

const marks = {
  short: sql`visit.out_at - visit.in_at < ${sql.lit(`${shortVisit} seconds`)}::interval`,
  telephonic: sql`visit.telephonic`,
  tooFast: sql`visit.too_fast`,
  clockOff: sql`visit.clock_off`,
} as const;

const outcomes = {
  productive: sql`visit.productive`,
  noOrder: sql`not visit.productive`,
  noReason: sql`not visit.productive and visit.reason_id is null`,
} as const;

/** The conditions that a visit (a row of `visitsInReach` called `visit`) matches. */
export function matchesVisit(filter: VisitFilter): RawBuilder<unknown>[] {
  const { search, salesOfficerId, outletId, from, to, plan, fence, outcome, reasonId, mark, within: outline } = filter;
  return [
    from === to
      ? sql`visit.business_date = ${from}::date`
      : sql`visit.business_date between ${from}::date and ${to}::date`,
    ...(salesOfficerId ? [sql`visit.user_id = ${hidden.id(salesOfficerId)}`] : []),
    ...(outletId ? [sql`visit.outlet_id = any (shop_of(${hidden.id(outletId)}))`] : []),
    ...(plan ? [plan === 'planned' ? sql`visit.planned` : sql`not visit.planned`] : []),
    ...(fence ? [sql`visit.fence = ${fence}`] : []),
    ...(outcome ? [outcomes[outcome]] : []),
    ...(reasonId ? [sql`visit.reason_id = ${hidden.id(reasonId)}`] : []),
    ...(mark ? [marks[mark]] : []),
    ...liesWithin('visit', outline),
    ...searchWords(search).map(hasWord),
  ];
}

function hasWord(word: string): RawBuilder<unknown> {
  const [outlet = sql`true`] = hasWords(sql`outlet.search_text`, word);
  const [person = sql`true`] = hasWords(sql`person.search_text`, word);
  return sql`/* unscoped: part */ (visit.outlet_id in (select outlet.id from outlet where ${outlet})
    or visit.user_id in (select person.id from user_account person where ${person}))`;
}

/** The scheduled calls of a filter (`scheduled_on_routes`), as a select of how many; null where it says which visits, since nobody plans those. */
export function scheduledIn(filter: VisitFilter): RawBuilder<unknown> {
  const { reach, place, salesOfficerId, from, to, search, outletId, plan, fence, outcome, reasonId, mark } = filter;
  const narrowing = [outletId, plan, fence, outcome, reasonId, mark, filter.within];
  if (searchWords(search).length > 0 || narrowing.some((value) => value !== undefined)) return sql`null::integer`;
  if (filter.reading === 'sold' && (place || !reach.everything)) {
    return sql`(select coalesce(sum(call.calls), 0)::integer from (
      select call.user_id, call.calls, market_path_on(call.route_id, call.day) as path from scheduled_on_routes(${from}::date, ${to}::date) as call) as call
      where ${leadsThrough(place ? [place] : reach.places, 'call')} ${salesOfficerId ? sql`and call.user_id = ${hidden.id(salesOfficerId)}` : sql``})`;
  }
  const own = place || filter.reading ? sql`false` : sql`call.user_id = ${reach.personId}::uuid`;
  return sql`(select coalesce(sum(call.calls), 0)::integer from scheduled_on_routes(${from}::date, ${to}::date) as call join market_node node on node.id = call.route_id
    where (${visibleBeneath(reach, place)} or ${own})
      ${salesOfficerId ? sql`and call.user_id = ${hidden.id(salesOfficerId)}` : sql``})`;
}
