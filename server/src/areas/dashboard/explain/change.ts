import {
  amountOfText,
  type ChangeDimension,
  changeable,
  childLevel,
  type DateRange,
  decimalsOf,
  decimalText,
  type ExplainedChange,
  type FigureAmounts,
  type FigureFacts,
  type FigureInput,
  type FigureKey,
  figures,
  isFigure,
  quotient,
  unitOf,
  workOut,
} from '@routebook/contract';
import { sql } from 'kysely';
import { endOfTime } from '../kept/as-of.ts';
import { placesAt } from '../kept/beneath.ts';
import { movedOf } from '../kept/crossed.ts';
import { distinctOf, distinctTogether } from '../kept/distinct.ts';
import { goodsOf } from '../kept/goods.ts';
import { allColumns, amountsOf, ofHouses, type SumColumn, type Sums } from '../kept/sum-columns.ts';
import { sumsOf, together } from '../kept/sums.ts';
import { lastMonthToDate } from '../periods.ts';
import { malformed, type Question, requireRange } from '../question.ts';
import { namesOf, sumsOfOfficers } from '../reports/officers.ts';
import { topPlaces } from '../reports/places.ts';
import { largest, type MovedRate, rateContributions } from './contributions.ts';

interface Asked {
  readonly figure: FigureKey;
  readonly by?: ChangeDimension | undefined;
  readonly beforeFrom?: string | undefined;
  readonly beforeTo?: string | undefined;
}

/** Somebody or something among which a change is shared out, with what it came to. */
interface Part {
  /** Null of what no row has. */
  readonly id: string | null;
  readonly name: string;
  readonly expands: boolean;
  readonly before: FigureAmounts;
  readonly after: FigureAmounts;
}

interface Shared {
  readonly parts: readonly Part[];
  /** What the whole came to, and what is not of any of the parts is called. */
  readonly before: FigureAmounts;
  readonly after: FigureAmounts;
  readonly rest: string;
}

const mostContributions = 50;
/** A rate is shared out in finer steps than it is shown in. */
const finer = 100n;

export async function changeOf(question: Question, asked: Asked): Promise<ExplainedChange> {
  const { figure } = asked;
  const ways = changeable[figure];
  if (!ways) throw malformed('figure', `The change of ${figures[figure].label} cannot be taken apart.`);
  const by = asked.by ?? ways[0] ?? 'place';
  if (!ways.includes(by)) throw malformed('by', `The change of ${figures[figure].label} is not of each ${by}.`);
  const before = beforeOf(question, asked);
  const shared = await sharedBy(question, by, figure, before);
  const { label } = figures[figure];
  const unit = unitOf(figure, question.measure);
  const range = question.range;
  const answer = isRate(figure) ? rateChange(question, figure, shared) : sumChange(question, figure, shared);
  const { valueBefore, valueAfter, ...moved } = answer;
  return {
    figure,
    label,
    unit,
    by,
    before: { ...before, value: valueBefore },
    after: { ...range, value: valueAfter },
    ...moved,
  };
}

function beforeOf({ range, compared, isOff }: Question, { beforeFrom, beforeTo }: Asked): DateRange {
  if (beforeFrom === undefined && beforeTo === undefined) return compared ?? lastMonthToDate(range, isOff);
  if (beforeFrom === undefined) throw malformed('beforeFrom', 'Name the first day too.');
  if (beforeTo === undefined) throw malformed('beforeTo', 'Name the last day too.');
  const before = { from: beforeFrom, to: beforeTo };
  requireRange(before, { from: 'beforeFrom', to: 'beforeTo' });
  return before;
}

/** A rate is one amount by another; all else adds up, or is a count of different ones. */
function isRate(figure: FigureKey): boolean {
  return !figures[figure].adds && figures[figure].inputs.length === 2;
}

async function sharedBy(
  question: Question,
  by: ChangeDimension,
  figure: FigureKey,
  before: DateRange,
): Promise<Shared> {
  switch (by) {
    case 'place':
      return figure === 'eco' ? ecoByPlace(question, before) : byPlace(question, before);
    case 'person':
      return byPerson(question, before);
    case 'product':
      return byProduct(question, before);
  }
}

/** The places directly beneath the whole: those beneath the one that was chosen, or that somebody sees alone, or the highest of several. */
async function placesOf(question: Question) {
  const { place, reach, tops } = question;
  const whole = place ?? (tops.length === 1 ? tops[0] : undefined);
  if (!whole) return reach.everything ? placesAt(question, 'region') : topPlaces(question);
  const level = childLevel(whole.level);
  if (level) return placesAt(question, level);
  if (!place) return topPlaces(question);
  throw malformed('by', 'Nothing lies beneath a route: choose a place above it, or take it apart by person.');
}

async function byPlace(question: Question, before: DateRange): Promise<Shared> {
  const { range, tops, measure } = question;
  const places = await placesOf(question);
  const parts = [
    { name: 'before', range: before },
    { name: 'after', range },
  ];
  const [sums, whole] = await Promise.all([
    sumsOf(question, places, { parts, columns: allColumns }),
    sumsOf(question, tops, { parts, columns: allColumns, together: true }),
  ]);
  return {
    parts: places.map(({ id, name, level }) => ({
      id,
      name,
      expands: level !== 'route',
      before: amountsOf(sums.of(id, 'before'), measure),
      after: amountsOf(sums.of(id, 'after'), measure),
    })),
    before: amountsOf(whole.of(together, 'before'), measure),
    after: amountsOf(whole.of(together, 'after'), measure),
    rest: 'Sold while it lay elsewhere',
  };
}

/** Outlets that were billed in two of the places count once in the whole. */
async function ecoByPlace(question: Question, before: DateRange): Promise<Shared> {
  const { range, tops } = question;
  const places = await placesOf(question);
  const [then, now, thenAll, nowAll] = await Promise.all([
    distinctOf(question, places, before),
    distinctOf(question, places, range),
    distinctTogether(question, tops, before),
    distinctTogether(question, tops, range),
  ]);
  const eco = (billed: number | undefined): FigureAmounts => ({ eco: BigInt(billed ?? 0) });
  return {
    parts: places.map(({ id, name, level }) => ({
      id,
      name,
      expands: level !== 'route',
      before: eco(then.get(id)?.billed),
      after: eco(now.get(id)?.billed),
    })),
    before: eco(thenAll.billed),
    after: eco(nowAll.billed),
    rest: 'Billed in several places, counted once',
  };
}

async function byPerson(question: Question, before: DateRange): Promise<Shared> {
  const { range, tops, measure } = question;
  const columns: readonly SumColumn[] = allColumns.filter((column) => !ofHouses.includes(column));
  const [then, now, whole] = await Promise.all([
    sumsOfOfficers(question, before, columns),
    sumsOfOfficers(question, range, columns),
    sumsOf(question, tops, {
      parts: [
        { name: 'before', range: before },
        { name: 'after', range },
      ],
      columns,
      together: true,
    }),
  ]);
  const nothing: Sums = Object.fromEntries(columns.map((column) => [column, 0n]));
  const ids = [...new Set([...then.keys(), ...now.keys()])];
  const names = await namesOf(question, ids);
  return {
    parts: ids.map((id) => ({
      id,
      name: names.get(id)?.officer.name ?? 'Deleted person',
      expands: false,
      before: amountsOf(then.get(id) ?? nothing, measure),
      after: amountsOf(now.get(id) ?? nothing, measure),
    })),
    before: amountsOf(whole.of(together, 'before'), measure),
    after: amountsOf(whole.of(together, 'after'), measure),
    rest: 'Without an SO',
  };
}

async function byProduct(question: Question, before: DateRange): Promise<Shared> {
  const { db, range, tops, measure } = question;
  // Of a place that lay elsewhere in between, goods are not kept apart.
  const isPart = (await movedOf(question, tops)).size > 0;
  const goods = (of: DateRange) => goodsOf(isPart ? { ...question, asOf: question.asOf ?? endOfTime } : question, of);
  const decimals = decimalsOf[unitOf('secondary', measure)];
  const amount = measure === 'value' ? sql`goods.value` : sql`goods.pieces`;
  const [{ rows }, whole] = await Promise.all([
    sql<{ id: string; name: string; before: string; after: string }>`
      select product.id, product.name, sum(goods.before)::text as before, sum(goods.after)::text as after
      from (
        select product_id, ${amount} as before, 0 as after from ${goods(before)} as goods
        union all select product_id, 0, ${amount} from ${goods(range)} as goods
      ) as goods join product on product.id = goods.product_id group by product.id
    `.execute(db),
    sumsOf(question, tops, {
      parts: [
        { name: 'before', range: before },
        { name: 'after', range },
      ],
      columns: allColumns,
      together: true,
    }),
  ]);
  const secondary = (text: string): FigureAmounts => ({ secondary: amountOfText(text, decimals) });
  return {
    parts: rows.map(({ id, name, before: then, after: now }) => ({
      id,
      name,
      expands: false,
      before: secondary(then),
      after: secondary(now),
    })),
    before: amountsOf(whole.of(together, 'before'), measure),
    after: amountsOf(whole.of(together, 'after'), measure),
    rest: 'Returned on another day than it was delivered on',
  };
}

/** What adds up: each contributes its own difference, and what is of none of them stands last. */
function sumChange({ measure }: Question, figure: FigureKey, shared: Shared) {
  const decimals = decimalsOf[unitOf(figure, measure)];
  const text = (amount: bigint) => decimalText(amount, decimals);
  const value = (amounts: FigureAmounts) => workOut(figure, amounts) ?? 0n;
  const [before, after] = [value(shared.before), value(shared.after)];
  const own = shared.parts.map((part) => ({ part, before: value(part.before), after: value(part.after) }));
  const of = (which: 'before' | 'after') => own.reduce((sum, one) => sum + one[which], 0n);
  const rest = {
    part: { id: null, name: shared.rest, expands: false },
    before: before - of('before'),
    after: after - of('after'),
  };
  const moved = [...own, rest].map((one) => ({ ...one, difference: one.after - one.before }));
  const shown = largest(moved, mostContributions, (others) => ({
    part: othersOf(others.length),
    before: others.reduce((sum, one) => sum + one.before, 0n),
    after: others.reduce((sum, one) => sum + one.after, 0n),
    difference: others.reduce((sum, one) => sum + one.difference, 0n),
  }));
  return {
    valueBefore: text(before),
    valueAfter: text(after),
    difference: text(after - before),
    contributions: shown.map(({ part, before: then, after: now, difference }) => ({
      id: part.id,
      name: part.name,
      before: text(then),
      after: text(now),
      difference: text(difference),
      byRate: null,
      byWeight: null,
      expands: part.expands,
    })),
  };
}

const othersOf = (count: number) => ({ id: null, name: `${count} others`, expands: false });

function rateChange({ measure }: Question, figure: FigureKey, shared: Shared) {
  const decimals = decimalsOf[unitOf(figure, measure)];
  const facts: FigureFacts = figures[figure];
  // A percentage of one decimal has 1,000 steps in the whole, a ratio of two 100; an amount has its own.
  const unit = unitOf(figure, measure);
  const steps = finer * (unit === 'percent' ? 1000n : unit === 'ratio' ? 100n : 1n);
  const text = (amount: bigint | null) => (amount === null ? null : decimalText(amount, decimals + 2));
  const [over = '', under = ''] = facts.inputs;
  const amount = (amounts: FigureAmounts, name: string) =>
    (isFigure(name) ? workOut(name, amounts) : amounts[name as FigureInput]) ?? 0n;
  const rate = (amounts: FigureAmounts) => ({ over: amount(amounts, over), by: amount(amounts, under) });
  const value = ({ over: top, by }: ReturnType<typeof rate>) => quotient(top, by, steps);

  const own = shared.parts.map(
    (part): MovedRate<Omit<Part, 'before' | 'after'>> => ({
      key: part,
      before: rate(part.before),
      after: rate(part.after),
    }),
  );
  const [before, after] = [rate(shared.before), rate(shared.after)];
  const less = (which: 'before' | 'after', whole: typeof before) => ({
    over: own.reduce((left, one) => left - one[which].over, whole.over),
    by: own.reduce((left, one) => left - one[which].by, whole.by),
  });
  const rest: MovedRate<Omit<Part, 'before' | 'after'>> = {
    key: { id: null, name: shared.rest, expands: false },
    before: less('before', before),
    after: less('after', after),
  };
  const [then, now] = [value(before), value(after)];
  if (then === null || now === null) {
    return { valueBefore: text(then), valueAfter: text(now), difference: null, contributions: [] };
  }
  const all = [...own, rest];
  const contributions = rateContributions(all, steps, now - then).map((one, index) => ({
    ...one,
    before: value(all[index]?.before ?? before),
    after: value(all[index]?.after ?? after),
  }));
  const shown = largest(contributions, mostContributions, (others) => ({
    key: othersOf(others.length),
    before: null,
    after: null,
    difference: others.reduce((sum, one) => sum + one.difference, 0n),
    byRate: others.reduce((sum, one) => sum + one.byRate, 0n),
    byWeight: others.reduce((sum, one) => sum + one.byWeight, 0n),
  }));
  return {
    valueBefore: text(then),
    valueAfter: text(now),
    difference: text(now - then),
    contributions: shown.map(({ key, difference, byRate, byWeight, before: own0, after: own1 }) => ({
      id: key.id,
      name: key.name,
      before: text(own0),
      after: text(own1),
      difference: decimalText(difference, decimals + 2),
      byRate: text(byRate),
      byWeight: text(byWeight),
      expands: key.expands,
    })),
  };
}
