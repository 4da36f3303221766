import {
  type Comparison,
  type DashboardPeriod,
  type DateRange,
  defaultPreset,
  type Level,
  levelNames,
  type Measure,
  mostDashboardDays,
  mostDaysAsOf,
  presetRange,
  type Reading,
} from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../core/calendar/business-day.ts';
import { dayCount } from '../../core/calendar/days.ts';
import { dayInWords } from '../../core/calendar/in-words.ts';
import { offDays } from '../../core/calendar/working-calendar.ts';
import type { Database } from '../../core/database/database.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refuse } from '../../core/refusal.ts';
import { highest, type Place, placesOf, type Reach, reachOf, requirePlace } from '../../core/scope/reach.ts';
import { layIn } from './kept/branches.ts';
import { type IsOff, lastMonthToDate, lastYear, stepsOf } from './periods.ts';

/** The filter as it is sent; all of it may be absent. */
export interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly market?: string | undefined;
  readonly compare?: Comparison | undefined;
  readonly measure?: Measure | undefined;
  readonly reading?: Reading | undefined;
  readonly asOf?: string | undefined;
  readonly whole?: string | undefined;
}

/** Places that make one whole together. */
export type Whole = readonly Place[];

/** What a report is asked for, with all that it takes to answer. */
export interface Question {
  readonly db: Database;
  readonly reach: Reach;
  /** The place that was chosen; null for all that one may see. */
  readonly place: Place | null;
  /** Whose figures make the whole: the place, or the highest places in reach. None lies in another. */
  readonly tops: readonly Place[];
  /** The SO who asks for the own routes together, of whom the target is then the own; null of anybody and anything else. */
  readonly officer: string | null;
  /** Beneath what the row lies whose figures they are, the highest first: each of them some places together. */
  readonly wholes: readonly Whole[];
  readonly range: DateRange;
  readonly compare: Comparison;
  /** Null where nothing is compared, or with the target of the same days. */
  readonly compared: DateRange | null;
  readonly measure: Measure;
  readonly reading: Reading;
  /** Only what was known then; null for all that is known. */
  readonly asOf: string | null;
  readonly today: string;
  readonly isOff: IsOff;
  readonly period: DashboardPeriod;
}

/** For who asks; the field is named that asks for what cannot be answered. */
export async function questionOf({ db, session }: ReadContext, asked: Asked): Promise<Question> {
  const [today, off, reach] = await Promise.all([todayOf(db), offDays(db), reachOf(db, session.scope)]);
  const range = rangeOf(asked, today);
  const isOff: IsOff = (day) => off(day) !== null;
  const compare = asked.compare ?? 'lmtd';
  const compared = comparedWith(compare, range, isOff);
  const reading = asked.reading ?? 'sold';
  const wholes = await wholesOf(db, reach, asked.whole, reading);
  const place =
    asked.market === undefined
      ? null
      : await placeBeneath(db, reach, reading === 'sold' ? wholes : [], asked.market, 'market');
  const tops = place ? [place] : await topsOf(db, reach);
  const isOwn = !place && !reach.everything && !hasHouses({ tops }) && session.capabilities.has('field.work');
  return {
    db,
    reach,
    place,
    tops,
    officer: isOwn ? session.user.id : null,
    wholes,
    range,
    compare,
    compared,
    measure: asked.measure ?? 'value',
    reading,
    asOf: asOfIn(asked, range),
    today,
    isOff,
    period: { ...range, today, compared, ...stepsOf(range) },
  };
}

export function comparedWith(compare: Comparison, range: DateRange, isOff: IsOff): DateRange | null {
  if (compare === 'lmtd') return lastMonthToDate(range, isOff);
  return compare === 'lastYear' ? lastYear(range) : null;
}

async function wholesOf(db: Database, reach: Reach, asked: string | undefined, reading: Reading): Promise<Whole[]> {
  const wholes: Whole[] = [];
  for (const id of asked?.split(',') ?? []) {
    if (id === 'all') wholes.push(...(reach.everything ? [] : [await topsOf(db, reach)]));
    else wholes.push([await placeBeneath(db, reach, reading === 'sold' ? wholes : [], id, 'whole')]);
  }
  return wholes;
}

/** A place in reach, or one that lay beneath places in reach for some time: their reports show what was sold there then. */
async function placeBeneath(
  db: Database,
  reach: Reach,
  wholes: readonly Whole[],
  id: string,
  field: string,
): Promise<Place> {
  const [place] = wholes.length === 0 ? [] : await placesOf(db, [id]);
  return place && (await layIn(db, place, wholes)) ? place : requirePlace(db, reach, id, field);
}

function rangeOf({ from, to }: Asked, today: string): DateRange {
  const usual = presetRange(defaultPreset, today);
  if (from === undefined && to === undefined) return usual;
  const range = { from: from ?? (to !== undefined && to < usual.from ? to : usual.from), to: to ?? usual.to };
  requireRange(range, { from: from === undefined ? 'to' : 'from', to: to === undefined ? 'from' : 'to' });
  return range;
}

/** REFUSED beside the named fields unless the days are in their order and not too many. */
export function requireRange({ from, to }: DateRange, names: { readonly from: string; readonly to: string }): void {
  if (from > to) throw malformed(names.to, `Choose ${dayInWords(from)} or later: the days begin then.`);
  if (dayCount(to) - dayCount(from) + 1 > mostDashboardDays)
    throw malformed(names.from, `At most ${mostDashboardDays.toLocaleString('en')} days (ten years) at once.`);
}

function asOfIn({ asOf }: Asked, { from, to }: DateRange): string | null {
  if (asOf === undefined) return null;
  if (dayCount(to) - dayCount(from) + 1 > mostDaysAsOf)
    throw malformed('asOf', `As of an instant at most ${mostDaysAsOf} days are counted: choose a shorter range.`);
  return asOf;
}

export function malformed(field: string, message: string) {
  return refuse('MALFORMED', { message, fields: { [field]: message } });
}

/** The highest places in reach; of the whole business its nations. */
export async function topsOf(db: Database, { everything, places }: Reach): Promise<Place[]> {
  if (!everything && places.length < 2) return [...places];
  const tops = everything
    ? sql`select id, level from market_node /* unscoped: whole */ where level = 'nation'`
    : sql`select node.id, node.level from market_node node where node.id in ${highest(places)}`;
  const { rows } = await sql<Place>`${tops} order by 1`.execute(db);
  return rows;
}

/** Where a level stands in a path, counted from 0 for the nation. */
/** Whether it holds DB houses: routes alone have no primary sales and no stock. */
export const hasHouses = ({ tops }: Pick<Question, 'tops'>) => tops.some(({ level }) => level !== 'route');

export const rankOf = (level: Level) => levelNames.indexOf(level);
