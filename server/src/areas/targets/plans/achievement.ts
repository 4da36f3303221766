import {
  type AchievedRow,
  type getTargetAchievement,
  type PaceDay,
  type ParsedQueryOf,
  planScenario,
  type ReplyOf,
  type TargetFigures,
  type TargetLevel,
  type TargetType,
  targetTypes,
} from '@routebook/contract';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import { offDays } from '../../../core/calendar/working-calendar.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { notFound } from '../../../core/scope/reach.ts';
import { added, dailyActualsOf, type Measure, reached } from './actuals.ts';
import { textOf, unitsOf } from './amounts.ts';
import { sumOf } from './apportion.ts';
import { type DaysCell, keyOfHolder, readDays } from './cells.ts';
import { achievement, gap, projected, requiredADay, type WorkingDays } from './figures.ts';
import { chosenMarket, idsOf } from './grid.ts';
import { type MarketPlace, type Officer, officerRowId, officersOf } from './market.ts';
import { daysOfMonth, workingDays } from './month-days.ts';
import { findPlan, keyOf, requireItem, revisionNumbers } from './plan.ts';

type Query = ParsedQueryOf<typeof getTargetAchievement>;
type Reply = Omit<ReplyOf<typeof getTargetAchievement>, 'success'>;

function earliest(one: string, other: string): string {
  return one < other ? one : other;
}

/** The figures of target and actual as the contract writes them. */
function figuresOf(type: TargetType, target: bigint | null, actual: bigint, days: WorkingDays): TargetFigures {
  const text = (units: bigint | null) => (units === null ? null : textOf(type, units));
  const figures = { target, actual };
  return {
    target: text(target),
    actual: textOf(type, actual),
    achievement: achievement(figures),
    gap: text(gap(figures)),
    requiredADay: targetTypes[type].addsOverPlaces ? text(requiredADay(figures, days)) : null,
    projected: targetTypes[type].addsOverPlaces ? text(projected(figures, days)) : textOf(type, actual),
  };
}

/**
 * Target in force against what was sold, of a place and of what lies directly beneath it, up to a day; and the pace of the
 * place, or of an officer, by working days.
 */
export async function achievementOf(context: ReadContext, query: Query): Promise<Reply> {
  const { db } = context;
  const today = await todayOf(db);
  const asked = query.date ?? today;
  const month = asked.slice(0, 7);
  const through = earliest(asked, today);
  const key = keyOf(query, Number(month.slice(0, 4)));
  await requireItem(db, key);
  const chosen = await chosenMarket(context, asked, query.market);
  const { reach, market } = chosen;
  const [onlyTop = null, ...otherTops] = market.tops;
  const place = chosen.top ?? (otherTops.length === 0 ? onlyTop : null);
  const rows = place ? place.children : market.tops;
  const withOfficers = place?.level === 'area' || market.places.size === 0;
  const span = { from: firstOfMonth(month), to: lastOfMonth(month) };
  const officers = withOfficers ? await officersOf(db, reach, place ? [place.id] : null, span) : [];
  const officer = query.userId === undefined ? undefined : officers.find(({ userId }) => userId === query.userId);
  if (query.userId !== undefined && !officer) throw notFound('userId');

  const cells = await cellsInForce(
    context,
    key,
    Number(month.slice(5)),
    idsOf(chosen, place ? [place, ...rows] : rows, officers),
  );
  const off = await offDays(db);
  const days = workingDays(daysOfMonth(month), (day) => off(day) !== null, through);
  const documents = { key, reach, top: place, from: span.from, to: earliest(through, span.to) };
  const levels = new Set<TargetLevel>([...rows, ...(place ? [place] : [])].map(({ level }) => level));
  const daily =
    through < span.from
      ? new Map<string, ReadonlyMap<string, Measure>>()
      : await dailyActualsOf(db, documents, { levels: [...levels], officers: withOfficers });
  const actuals = new Map([...daily].map(([id, measures]) => [id, added([...measures.values()])]));

  const figures = (id: string) => {
    const cell = cells.get(id);
    const actual = actuals.get(id);
    return figuresOf(key.type, cell ? unitsOf(key.type, cell.amount) : null, actual ? reached(actual) : 0n, days);
  };
  const ofPlace = ({ id, level, code, name, children }: MarketPlace): AchievedRow => ({
    id,
    level,
    code,
    name,
    children: children.length,
    ...figures(id),
  });
  const ofOfficer = ({ areaId, userId, code, name }: Officer): AchievedRow => {
    const id = officerRowId(areaId, userId);
    return { id, level: 'officer', code, name, children: 0, ...figures(id) };
  };
  const achievements = [...rows.map(ofPlace), ...officers.map(ofOfficer)];
  const ids = achievements.map(({ id }) => id);
  const paceId = officer ? officerRowId(officer.areaId, officer.userId) : place?.id;
  const pace = paceOf({
    type: key.type,
    target: paceId === undefined ? undefined : cells.get(paceId),
    // Without a place that all of it lies in, what is shown is paced together.
    actuals: paceId === undefined ? together([...daily.values()]) : (daily.get(paceId) ?? new Map()),
    month,
    through,
    isOff: (day) => off(day) !== null,
  });
  const targets = ids.flatMap((id) => cells.get(id)?.amount ?? []).map((amount) => unitsOf(key.type, amount));
  const total = added(ids.map((id) => actuals.get(id)));
  const target = targets.length === 0 || !targetTypes[key.type].addsOverPlaces ? null : sumOf(targets);
  return {
    month,
    workingDays: days,
    market: place && ofPlace(place),
    achievements,
    totals: figuresOf(key.type, target, reached(total), days),
    pace,
  };

  async function cellsInForce({ db: database }: ReadContext, of: typeof key, number: number, nodeIds: string[] | null) {
    const planId = await findPlan(database, of);
    const revisions = planId === null ? [] : await revisionNumbers(database, planId, [number]);
    // A scenario is compared before anybody approves it.
    const revision = revisions[0] && (of.scenario === planScenario ? revisions[0].inForce : revisions[0].revision);
    const wanted = revision == null ? [] : [{ month: number, revision }];
    const kept =
      planId === null ? [] : await readDays(database, planId, wanted, { nodeIds, of: withOfficers ? 'all' : 'places' });
    return new Map(kept.map((cell) => [keyOfHolder(cell), cell]));
  }
}

function together(rows: readonly ReadonlyMap<string, Measure>[]): ReadonlyMap<string, Measure> {
  const days = new Map<string, Measure>();
  for (const row of rows) for (const [day, measure] of row) days.set(day, added([days.get(day), measure]));
  return days;
}

interface Paced {
  readonly type: TargetType;
  readonly target: DaysCell | undefined;
  readonly actuals: ReadonlyMap<string, Measure>;
  readonly month: string;
  readonly through: string;
  isOff(day: string): boolean;
}

/** By the end of each working day: what should have been by the days of the target (a straight line where it has none), and what was. */
function paceOf({ type, target, actuals, month, through, isOff }: Paced): PaceDay[] {
  const all = daysOfMonth(month);
  const working = all.filter((day) => !isOff(day));
  const whole = target ? unitsOf(type, target.amount) : null;
  let aimed = 0n;
  let done: Measure | undefined;
  return all.flatMap((day, place) => {
    aimed += target?.days ? unitsOf(type, target.days[place] ?? '0') : 0n;
    done = added([done, actuals.get(day)]);
    if (isOff(day)) return [];
    return [
      {
        date: day,
        target: whole === null ? null : textOf(type, target?.days ? aimed : lineAt(type, whole, working, day)),
        actual: day > through ? null : textOf(type, reached(done)),
      },
    ];
  });
}

/** What does not add up over days rises evenly; a rate is to be held from the first day on. */
function lineAt(type: TargetType, whole: bigint, working: readonly string[], day: string): bigint {
  if (!targetTypes[type].addsOverPlaces) return whole;
  return (whole * BigInt(working.indexOf(day) + 1)) / BigInt(working.length);
}
