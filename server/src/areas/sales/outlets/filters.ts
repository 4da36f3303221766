import type { FilterOf, outletCalls } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { hidden } from '../../../core/database/hidden.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { literally } from '../../../core/lists/lists.ts';
import { hasWords, searchWords } from '../../../core/lists/matches.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import { liesWithin } from '../lies-within.ts';
import { lastOrderOn, lastVisitOn } from './last-days.ts';

type Asked = FilterOf<typeof outletCalls.list>;

/** For whom outlets are read. */
export interface OutletScope {
  readonly reach: Reach;
  /** The place that the list is narrowed to. */
  readonly place: Place | undefined;
  readonly seesMobiles: boolean;
}

export type OutletFilter = Asked & OutletScope;

/** Who asks, and the place that they narrow the list to; NOT_FOUND when it is not in reach. */
export async function scopeOf({ db, session }: ReadContext, { market }: Asked): Promise<OutletScope> {
  const reach = await reachOf(db, session.scope);
  return {
    reach,
    place: market === undefined ? undefined : await requirePlace(db, reach, market, 'market'),
    seesMobiles: session.capabilities.has('outlets.mobiles'),
  };
}

/** A word that may be the beginning of a mobile number, and one that is a whole one, which no name or code has. */
const isDigits = (word: string) => /^\d{3,10}$/.test(word);
export const isMobile = (word: string) => /^01[3-9]\d{8}$/.test(word);

/** A pair of letters that trigrams may leave out. */
const beyondAscii = /[^\0-\x7f]{2}/u;

/** A word as trigrams find it: in one of the texts, or, of one or two letters, where a word of them begins. */
function isIn(word: string): RawBuilder<unknown> {
  const [found = sql`true`] = hasWords(sql`outlet.search_text`, word);
  if (word.length > 2 || beyondAscii.test(word)) return found;
  const begins = (before: string) => sql`outlet.search_text like (select ${`${before}${literally(word)}%`}::text)`;
  return sql`(${begins('')} or ${begins('% ')})`;
}

/** Each word of a search is in the name, the owner's name or the code, or a mobile number begins with it. */
function matchesSearch(search: string | undefined, seesMobiles: boolean): RawBuilder<unknown>[] {
  return searchWords(search).map((word) => {
    if (seesMobiles && isMobile(word)) return sql`outlet.mobile = (select ${word}::text)`;
    const found = isIn(word);
    // As a range, since a pattern that the planner does not see is looked for in no index of beginnings; a colon follows the digits.
    const begins = sql`(outlet.mobile ~>=~ (select ${word}::text) and outlet.mobile ~<~ (select ${`${word}:`}::text))`;
    return seesMobiles && isDigits(word) ? sql`(${found} or ${begins})` : found;
  });
}

/** That an index of pairs of letters finds it: for those words of a search that have letters beyond ASCII. */
function hasLetters(search: string | undefined, status: string | undefined): RawBuilder<unknown>[] {
  const words = searchWords(search).filter((word) => beyondAscii.test(word));
  if (words.length === 0 || status === 'deleted') return [];
  const pairs = sql.join(
    words.map((word) => sql`letter_pairs(${word}::text)`),
    sql` || `,
  );
  return [
    sql`outlet.search_text ~ ${sql.lit('[^\\x01-\\x7f]')} and letter_pairs(outlet.search_text) @> (select ${pairs})`,
  ];
}

/** Nothing of this kind happened for so many days. */
function nothingFor(lastOn: RawBuilder<unknown>, days: number | undefined): RawBuilder<unknown>[] {
  if (days === undefined) return [];
  return [
    sql`not exists (select /* unscoped: part */ from outlet_activity activity where activity.outlet_id = outlet.id
      and ${lastOn} >= (select business_date()) - ${days}::integer)`,
  ];
}

function visitedFor(days: number | undefined): RawBuilder<unknown>[] {
  if (days === undefined) return [];
  return [
    sql`exists (select /* unscoped: part */ from outlet_activity activity where activity.outlet_id = outlet.id
      and ${lastVisitOn} > (select business_date()) - ${days}::integer)`,
  ];
}

/** The conditions that an outlet (a row of `outletsInReach` called `outlet`) matches, with those that an index answers at once. */
export function matchesOutlet(filter: OutletFilter): RawBuilder<unknown>[] {
  return [...matchesRow(filter), ...hasLetters(filter.search, filter.status)];
}

/** The same for a row that is read already. */
export function matchesRow(filter: OutletFilter): RawBuilder<unknown>[] {
  const {
    search,
    status,
    categoryId,
    class: ofClass,
    merged,
    notVisited,
    visitedWithin,
    notOrdered,
    within,
    seesMobiles,
  } = filter;
  return [
    status === 'deleted' ? sql`outlet.deleted_at is not null` : sql`outlet.deleted_at is null`,
    ...(status && status !== 'deleted' ? [sql`outlet.status = ${status}`] : []),
    ...(categoryId ? [sql`outlet.category_id = ${hidden.id(categoryId)}`] : []),
    ...(ofClass ? [sql`outlet.class = ${ofClass}`] : []),
    ...(merged ? [sql`outlet.merged_into is null`] : []),
    ...matchesSearch(search, seesMobiles),
    ...nothingFor(lastVisitOn, notVisited),
    ...visitedFor(visitedWithin),
    ...nothingFor(lastOrderOn, notOrdered),
    ...liesWithin('outlet', within),
  ];
}

/** Whether nothing but place and status narrows a list, and that merged ones are left out: then its totals are counted already. */
export function isWide({ search, categoryId, class: ofClass, ...rest }: Asked): boolean {
  const narrowing = [categoryId, ofClass, rest.notVisited, rest.visitedWithin, rest.notOrdered, rest.within];
  return searchWords(search).length === 0 && narrowing.every((value) => value === undefined);
}
