import {
  type DashboardPlace,
  type Level,
  levelNames,
  type NationRow,
  type PlaceRow,
  type TrendMonth,
  workOut,
} from '@routebook/contract';
import { sql } from 'kysely';
import { firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import { type ListedPlace, placesAt, usualLevel } from '../kept/beneath.ts';
import { distinctOf } from '../kept/distinct.ts';
import { amountsOf, type SumColumn, secondaryColumns } from '../kept/sum-columns.ts';
import { sumsOf, together, usualParts } from '../kept/sums.ts';
import { targetCourse, targetsOf } from '../kept/targets.ts';
import { monthAfter } from '../periods.ts';
import { malformed, type Question } from '../question.ts';
import { growthText, sentAs, sentFigures, shareText } from '../sent.ts';

export const placeOf = ({ id, name, code, level }: ListedPlace): DashboardPlace => ({ id, name, code, level });

/** Months of a trend, the one of the last day among them. */
const trendMonths = 13;

/** Nations with target, actual and contribution, and the trend of 13 months of each and of all in view. */
export async function nationsOf(question: Question): Promise<{ nations: NationRow[]; months: TrendMonth[] }> {
  const { measure, range, reach, place } = question;
  // Of a part of a nation the part is shown: the places that one looks after, or the one that was chosen.
  const level = reach.everything && !place ? 'nation' : null;
  const rows = level ? await placesAt(question, level) : await topPlaces(question);
  const last = range.to.slice(0, 7);
  const months = Array.from({ length: trendMonths }, (_, index) =>
    firstOfMonth(monthAfter(last, index - trendMonths + 1)),
  );
  const trend = { from: months[0] ?? range.from, to: lastOfMonth(last) };
  const columns: readonly SumColumn[] = [...secondaryColumns[measure], 'primary_net', 'primary_pieces'];
  const kept = { ...question, asOf: null };
  const [sums, course, whole, targets, targetsByMonth] = await Promise.all([
    sumsOf(question, rows, { parts: usualParts(question), columns }),
    sumsOf(kept, rows, { parts: [{ name: 'trend', range: trend, step: 'month' }], columns }),
    sumsOf(kept, rows, { parts: [{ name: 'trend', range: trend, step: 'month' }], columns, together: true }),
    targetsOf(
      question,
      rows.map(({ id }) => id),
      range,
    ),
    targetCourse(
      question,
      trend,
      'month',
      rows.map(({ id }) => id),
    ),
  ]);
  const secondary = (id: string, part: string) => workOut('secondary', amountsOf(sums.of(id, part), measure));
  const all = rows.reduce((sum, { id }) => sum + (secondary(id, 'now') ?? 0n), 0n);
  const nations = rows.map((row) => {
    const now = secondary(row.id, 'now');
    const before = question.compared ? secondary(row.id, 'before') : null;
    const amounts = { ...amountsOf(sums.of(row.id, 'now'), measure), target: targets.get(row.id) ?? null };
    return {
      place: placeOf(row),
      ...sentFigures(['target', 'secondary', 'achievement'], amounts, measure),
      contribution: shareText(now, all),
      compared: sentAs('secondary', measure, before),
      growth: growthText(now, before),
      trend: months.map((month) =>
        sentAs('secondary', measure, workOut('secondary', amountsOf(course.of(row.id, 'trend', month), measure))),
      ),
    };
  });
  return {
    nations,
    months: months.map((month) => {
      const amounts = {
        ...amountsOf(whole.of(together, 'trend', month), measure),
        target: targetsByMonth.get(month) ?? null,
      };
      return { month, ...sentFigures(['secondary', 'target', 'primary'], amounts, measure) };
    }),
  };
}

/** The places that make the whole, with their names. */
export async function topPlaces({ db, tops }: Question): Promise<ListedPlace[]> {
  const { rows } = await sql<ListedPlace>`
    /* unscoped: found */ select node.id, node.level, node.name, node.code, node.status, above.name as "parentName"
    from market_node node left join market_node above on above.id = node.parent_id
    where node.id = any (${tops.map(({ id }) => id)}::uuid[]) order by node.name, node.id
  `.execute(db);
  return rows;
}

/** The level of a report's rows: the asked one when it lies at the whole or beneath it. */
export function levelFor(question: Question, asked: Level | undefined, first: Level = 'region'): Level {
  const level = asked ?? usualLevel(question, first);
  const highest = Math.min(...question.tops.map((top) => levelNames.indexOf(top.level)), levelNames.length);
  if (asked !== undefined && levelNames.indexOf(level) < highest)
    throw malformed('level', 'Choose a level that lies beneath the place.');
  return level;
}

/** Places of a level ranked by secondary sales. */
export async function rankedPlaces(question: Question, level: Level): Promise<PlaceRow[]> {
  const { measure, range, compared } = question;
  const rows = await placesAt(question, level);
  const columns: readonly SumColumn[] = [
    ...secondaryColumns[measure],
    'primary_net',
    'primary_pieces',
    'orders',
    'visits',
    'productive',
  ];
  const [sums, targets, distinct] = await Promise.all([
    sumsOf(question, rows, { parts: usualParts(question), columns }),
    targetsOf(
      question,
      rows.map(({ id }) => id),
      range,
    ),
    distinctOf(question, rows, range),
  ]);
  const found = rows
    .map((row) => ({
      row,
      amounts: {
        ...amountsOf(sums.of(row.id, 'now'), measure),
        ...(level === 'route' && { primary: null }),
        target: targets.get(row.id) ?? null,
        eco: BigInt(distinct.get(row.id)?.billed ?? 0),
      },
      before: compared ? workOut('secondary', amountsOf(sums.of(row.id, 'before'), measure)) : null,
    }))
    .map((one) => ({ ...one, now: workOut('secondary', one.amounts) ?? 0n }))
    // What is closed and sold nothing is of no interest any more.
    .filter(({ row, now, before }) => row.status !== 'inactive' || now !== 0n || (before ?? 0n) !== 0n)
    .sort((one, other) => (one.now === other.now ? 0 : one.now > other.now ? -1 : 1));
  const whole = found.reduce((sum, { now }) => sum + now, 0n);
  return found.map(({ row, amounts, now, before }, index) => ({
    place: placeOf(row),
    rank: index + 1,
    expands: level !== 'route',
    ...sentFigures(['target', 'secondary', 'primary', 'achievement', 'orders', 'eco', 'strike'], amounts, measure),
    contribution: shareText(now, whole),
    compared: sentAs('secondary', measure, before),
    growth: growthText(now, before),
  }));
}
