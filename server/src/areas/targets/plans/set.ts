import { type ParsedBodyOf, type setTargets, type TargetWeight, targetDepths, targetTypes } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { monthInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { withoutTimeout } from '../../../core/database/long-work.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Measure, monthlyActuals, reached } from './actuals.ts';
import { grown, stepOf, textOf, textsOf, unitsOf } from './amounts.ts';
import { apportion, sumOf } from './apportion.ts';
import {
  addsOverDays,
  daysProblem,
  type Holders,
  holdersOf,
  type KeptDays,
  keptDays,
  keptProblem,
} from './cell-writing.ts';
import { type DaysCell, type Holder, keyOfHolder, readDays, type WrittenCell, writeCells } from './cells.ts';
import { type Chosen, chosenMarket, maySet } from './grid.ts';
import { type MarketPlace, type Officer, officerRowId } from './market.ts';
import { monthOf, spread, yearBefore } from './month-days.ts';
import {
  countMonths,
  entity,
  findPlan,
  keyOf,
  type LockedMonth,
  lockMonths,
  type PlanKey,
  planInWords,
  requireDrafts,
  requireItem,
  requirePlan,
  requireSeen,
  revisionNumbers,
} from './plan.ts';

type Body = ParsedBodyOf<typeof setTargets>;

/** What the making of months works with. */
interface Making {
  readonly context: WriteContext;
  readonly key: PlanKey;
  readonly planId: string;
  readonly months: readonly LockedMonth[];
  readonly chosen: Chosen;
  readonly places: readonly MarketPlace[];
  readonly holders: Holders;
  readonly kept: KeptDays;
  /** Whether the person may set a place's target. */
  maySet(place: MarketPlace): boolean;
}

/** Makes months of a plan; answers how many cells they have now. */
export async function makeTargets(context: WriteContext, body: Body): Promise<{ planId: string; saved: number }> {
  const { db, session } = context;
  const { method } = body;
  const key = keyOf(body, body.year);
  await withoutTimeout(db);
  await requireItem(db, key);
  const planId = await requirePlan(context, key);
  const months = await lockMonths(
    db,
    planId,
    key,
    body.months.map(({ month }) => month),
  );
  await requireSeen(context, planId, key, months, body.months);
  requireDrafts(months);
  const chosen = await chosenMarket(context, await todayOf(db), body.market);
  const places = chosen.market.beneath(chosen.top);
  if (places.length === 0) throw refuse('NOT_ALLOWED', { message: 'Your market has no place whose targets you set.' });
  const areas = places.filter(({ level }) => level === 'area').map(({ id }) => id);
  const holders = await holdersOf(db, chosen, key.year, chosen.top ? areas : null);
  const wanted = { nodeIds: places.map(({ id }) => id), of: 'all' as const };
  const making: Making = {
    context,
    key,
    planId,
    months,
    chosen,
    places,
    holders,
    kept: await keptDays(db, planId, key, months, { holders, wanted }),
    maySet: ({ id }) => maySet(session, chosen.reach, id),
  };
  const saved = await make(making, method);
  await countMonths(db, planId, months);
  context.audit({
    action: 'set',
    entity,
    entityId: planId,
    after: {
      plan: planInWords(key),
      months: months.map(({ name }) => name).join(', '),
      market: chosen.top?.name ?? 'The whole market',
      ...method,
      cells: saved,
    },
  });
  return { planId, saved };
}

async function make(making: Making, method: Body['method']): Promise<number> {
  switch (method.kind) {
    case 'empty':
      return write(making, []);
    case 'scenario':
      return copyScenario(making, method.scenario);
    case 'lastYear':
      return write(making, await grownCells(making, method.growth));
    case 'split':
      return split(making, method);
  }
}

/** Takes the cells of places, where the person may set them, and of the officers in them away. */
async function clear({ context, planId, months, places, ...making }: Making): Promise<void> {
  const settable = places.filter((place) => making.maySet(place)).map(({ id }) => id);
  const areas = places.filter(({ level }) => level === 'area').map(({ id }) => id);
  await sql`
    /* unscoped: found */ delete from target_cell cell
    using unnest(${months.map(({ month }) => month)}::smallint[], ${months.map(({ revision }) => revision)}::smallint[]) as wanted (month, revision)
    where cell.plan_id = ${planId} and cell.month = wanted.month and cell.revision = wanted.revision
      and (cell.user_id is null and cell.node_id = any (${settable}::uuid[]) or cell.user_id is not null and cell.node_id = any (${areas}::uuid[]))
  `.execute(context.db);
}

/** Writes these cells in the place of all there are; REFUSED when one is left out that has targets of days that are past. */
async function write(making: Making, cells: readonly WrittenCell[]): Promise<number> {
  const { kept, holders, places } = making;
  const written = new Set(cells.map((cell) => `${cell.month} ${keyOfHolder(cell)}`));
  const settable = new Set(places.filter((place) => making.maySet(place)).map(({ id }) => id));
  for (const cell of kept.cells) {
    if (written.has(`${cell.month} ${keyOfHolder(cell)}`)) continue;
    if (cell.userId === null && !settable.has(cell.nodeId)) continue;
    const name = `${holders.nameOf(cell)}, ${monthInWords(monthOf(making.key.year, cell.month))}`;
    const problem = keptProblem(name, kept.of(cell, cell.month));
    if (problem !== null) throw refuse('REFUSED', { message: problem, fields: { market: problem } });
  }
  await clear(making);
  await writeCells(making.context.db, making.planId, cells, making.context.session.user.id);
  return cells.length;
}

async function copyScenario(making: Making, scenario: string): Promise<number> {
  const { context, key, places, months } = making;
  const { db } = context;
  const other = await findPlan(db, { ...key, scenario });
  if (other === null || other === making.planId) {
    const message =
      other === null ? 'There is no such scenario of this type and year.' : 'This is the scenario itself.';
    throw refuse('REFUSED', { message, fields: { 'method.scenario': message } });
  }
  const revisions = await revisionNumbers(
    db,
    other,
    months.map(({ month }) => month),
  );
  const cells = await readDays(db, other, revisions, { nodeIds: places.map(({ id }) => id), of: 'all' });
  const settable = new Set(places.filter((place) => making.maySet(place)).map(({ id }) => id));
  const taken = cells.filter(({ nodeId, userId }) => userId !== null || settable.has(nodeId));
  return write(
    making,
    months.flatMap((month) => {
      const made = new Cells(making, month);
      for (const cell of taken) if (cell.month === month.month) made.take(cell);
      return made.all;
    }),
  );
}

/** Cells of a month as they are worked out, before they are written. */
class Cells {
  readonly #cells: WrittenCell[] = [];

  constructor(
    private readonly making: Making,
    private readonly month: LockedMonth,
  ) {}

  get all(): readonly WrittenCell[] {
    return this.#cells;
  }

  /** True when days are past that keep their targets: a place's days are not what those of its children come to then. */
  get isUnderWay(): boolean {
    return this.making.kept.pastDays(this.month.month) > 0;
  }

  /** Who holds an amount alone: over their own days. */
  spread(holder: Holder, amount: bigint): readonly bigint[] | null {
    const { key, holders } = this.making;
    if (!addsOverDays(key.type)) return null;
    const kept = this.making.kept.of(holder, this.month.month);
    const days = spread(amount, holders.weights(holder, this.month.month), stepOf(key.type, amount), kept);
    if (days === null) throw this.#refused(holder, (name) => daysProblem(name, kept));
    return days;
  }

  /** Parts of an amount by weights; what days that are past had stays where it is, and who has no day to come gets nothing beside. */
  share(amount: bigint, of: readonly Holder[], whole: Holder, weights: readonly bigint[]): bigint[] {
    const { key, kept } = this.making;
    const had = of.map((holder) => sumOf(kept.of(holder, this.month.month)));
    const rest = amount - sumOf(had);
    if (rest < 0n)
      throw this.#refused(whole, (name) => `${name}: what is beneath has more on days that are past, which stay.`);
    const able = of.map((holder) => (daysToCome(this.making, holder, this.month.month) > 0n ? 1n : 0n));
    const given = weights.map((weight, place) => weight * (able[place] ?? 0n));
    const parts = apportion(rest, sumOf(given) > 0n ? given : able, stepOf(key.type, rest));
    return parts.map((part, place) => part + (had[place] ?? 0n));
  }

  add(holder: Holder, amount: bigint, days: readonly bigint[] | null, buffer: bigint | null = null): void {
    const { type } = this.making.key;
    const { month, revision } = this.month;
    const text = (units: bigint) => textOf(type, units);
    this.#cells.push({
      ...holder,
      month,
      revision,
      amount: text(amount),
      buffer: buffer === null ? null : text(buffer),
      days: days && textsOf(type, days),
    });
  }

  /** A cell of another scenario as it is there, but for the days that are past. */
  take({ nodeId, userId, ...cell }: DaysCell): void {
    const { type } = this.making.key;
    const holder = { nodeId, userId };
    const units = unitsOf(type, cell.amount);
    const days = this.isUnderWay ? this.spread(holder, units) : (cell.days?.map((day) => unitsOf(type, day)) ?? null);
    this.add(holder, units, days, cell.buffer === null ? null : unitsOf(type, cell.buffer));
  }

  #refused(holder: Holder, problem: (name: string) => string) {
    const message = problem(`${this.making.holders.nameOf(holder)}, ${this.month.name}`);
    return refuse('REFUSED', { message, fields: { market: message } });
  }
}

/** Days added up, one by one; null where there are none. */
function summed(rows: readonly (readonly bigint[] | null)[]): bigint[] | null {
  const given = rows.flatMap((row) => (row ? [row] : []));
  const [first, ...others] = given;
  if (!first) return null;
  const sums = [...first];
  for (const row of others) for (const [day, amount] of row.entries()) sums[day] = (sums[day] ?? 0n) + amount;
  return sums;
}

/** What each area achieved in the same month a year before, grown; its officers share it by what they did there, and parents are the sums of theirs. */
async function grownCells(making: Making, growth: string): Promise<WrittenCell[]> {
  const { context, key, months, chosen, holders } = making;
  const before = months.map(({ month }) => yearBefore(monthOf(key.year, month)));
  const actuals = await monthlyActuals(context.db, chosen.reach, key, before);
  const additive = targetTypes[key.type].addsOverPlaces;
  const officers = officersByArea(holders);
  return months.flatMap((month, place) => {
    const past = before[place] ?? '';
    const cells = new Cells(making, month);
    const amountOf = (measure: Measure) => grown(positive(reached(measure)), growth);
    const area = ({ id }: MarketPlace, amount: bigint) => {
      const there = workingIn(holders, officers.get(id), month.month);
      const own = there.map(({ userId }) => positive(reached(actuals.of(past, officerRowId(id, userId)))));
      const parts = additive
        ? cells.share(amount, there.map(holderOf), { nodeId: id, userId: null }, own)
        : own.map((units) => grown(units, growth));
      return there.map(({ areaId, userId }, index) => {
        const holder = { nodeId: areaId, userId };
        const days = cells.spread(holder, parts[index] ?? 0n);
        cells.add(holder, parts[index] ?? 0n, days);
        return days;
      });
    };
    const visit = (node: MarketPlace): { amount: bigint; days: readonly bigint[] | null } => {
      const holder = { nodeId: node.id, userId: null };
      if (node.level === 'area') {
        const amount = amountOf(actuals.of(past, node.id));
        const beneath = area(node, amount);
        const days =
          additive && beneath.length > 0 && !cells.isUnderWay ? summed(beneath) : cells.spread(holder, amount);
        if (making.maySet(node)) cells.add(holder, amount, days);
        return { amount, days };
      }
      const children = node.children.map(visit);
      const amount = additive ? sumOf(children.map((child) => child.amount)) : amountOf(actuals.ofPlace(past, node));
      const days = cells.isUnderWay ? cells.spread(holder, amount) : summed(children.map((child) => child.days));
      if (making.maySet(node)) cells.add(holder, amount, days);
      return { amount, days };
    };
    for (const top of topsOf(chosen)) visit(top);
    return cells.all;
  });
}

function positive(units: bigint): bigint {
  return units < 0n ? 0n : units;
}

function topsOf({ top, market }: Chosen): readonly MarketPlace[] {
  return top ? [top] : market.tops;
}

function officersByArea(holders: Holders): ReadonlyMap<string, Officer[]> {
  const by = new Map<string, Officer[]>();
  for (const officer of holders.officers) by.set(officer.areaId, [...(by.get(officer.areaId) ?? []), officer]);
  return by;
}

/** The officers of an area who have a day there in a month. */
function workingIn(holders: Holders, officers: readonly Officer[] = [], month: number): Officer[] {
  return officers.filter((officer) => sumOf(holders.weights(holderOf(officer), month)) > 0n);
}

function holderOf({ areaId, userId }: Officer): Holder {
  return { nodeId: areaId, userId };
}

/** The days of a month on which somebody works, without those that are past and stay. */
function daysToCome({ holders, kept }: Making, holder: Holder, month: number): bigint {
  return sumOf(holders.weights(holder, month).slice(kept.pastDays(month)));
}

/** Hands the targets of places down, level by level, to officers and days. */
async function split(making: Making, method: Extract<Body['method'], { kind: 'split' }>): Promise<number> {
  const { context, key, planId, months, chosen } = making;
  const { label, addsOverPlaces } = targetTypes[key.type];
  if (!addsOverPlaces) {
    const message = `${label} is a rate: what places have is not a part of what is above them.`;
    throw refuse('REFUSED', { message, fields: { 'method.kind': message } });
  }
  const tops = topsOf(chosen);
  const nodeIds = tops.map(({ id }) => id);
  const own = await readDays(context.db, planId, months, { nodeIds, of: 'places' });
  const weigh = await weightsBy(making, method.by);
  const officers = officersByArea(making.holders);
  const through = targetDepths.indexOf(method.through);
  const deepest = Math.min(through, targetDepths.indexOf('area'));
  const cells = months.flatMap((month) => {
    const made = new Cells(making, month);
    for (const top of tops) {
      const cell = own.find((one) => one.nodeId === top.id && one.month === month.month);
      if (!cell) {
        const message = `${top.name} has no target for ${month.name}: set that first.`;
        throw refuse('REFUSED', { message, fields: { market: message } });
      }
      const amount = unitsOf(key.type, cell.amount);
      const buffer = cell.buffer === null ? null : unitsOf(key.type, cell.buffer);
      handDown(top, amount, buffer);
    }
    return made.all;

    function handDown(place: MarketPlace, amount: bigint, buffer: bigint | null): readonly bigint[] | null {
      const holder = { nodeId: place.id, userId: null };
      const rest = amount - (buffer ?? 0n);
      if (rest < 0n) {
        const message = `The buffer of ${place.name} is more than its target for ${month.name}.`;
        throw refuse('REFUSED', { message, fields: { market: message } });
      }
      const beneath = targetDepths.indexOf(place.level) < through ? sharesOf(place, rest) : [];
      const days =
        beneath.length === 0 || made.isUnderWay
          ? made.spread(holder, amount)
          : summed([...beneath, ...(buffer === null ? [] : [made.spread(holder, buffer)])]);
      if (making.maySet(place)) made.add(holder, amount, days, buffer);
      return days;
    }

    /** What lies beneath a place gets its shares; answers the days of each. */
    function sharesOf(place: MarketPlace, rest: bigint): (readonly bigint[] | null)[] {
      const whole = { nodeId: place.id, userId: null };
      if (place.level !== 'area') {
        const { children } = place;
        // What ends above would keep a part that nobody beneath it ever gets.
        const wanting = children.map((child) => (reachesDown(child, deepest) ? 1n : 0n));
        const weights = children.map((child, index) => weigh.place(child, month.month) * (wanting[index] ?? 0n));
        const parts = made.share(
          rest,
          children.map(({ id }) => ({ nodeId: id, userId: null })),
          whole,
          sumOf(weights) > 0n ? weights : wanting,
        );
        return children.map((child, index) => handDown(child, parts[index] ?? 0n, null));
      }
      const there = workingIn(making.holders, officers.get(place.id), month.month);
      const parts = made.share(
        rest,
        there.map(holderOf),
        whole,
        there.map((officer) => weigh.officer(officer, month.month)),
      );
      return there.map(({ areaId, userId }, index) => {
        const holder = { nodeId: areaId, userId };
        const days = made.spread(holder, parts[index] ?? 0n);
        made.add(holder, parts[index] ?? 0n, days);
        return days;
      });
    }
  });
  return write(making, cells);
}

/** True when a place is as deep as this, or one beneath it is. */
function reachesDown(place: MarketPlace, depth: number): boolean {
  return targetDepths.indexOf(place.level) >= depth || place.children.some((child) => reachesDown(child, depth));
}

/** How much places and officers weigh in a month. */
interface Weights {
  place(place: MarketPlace, month: number): bigint;
  officer(officer: Officer, month: number): bigint;
}

async function weightsBy(making: Making, by: TargetWeight): Promise<Weights> {
  const { context, key, months, chosen, places } = making;
  const { db } = context;
  if (by === 'equal')
    return {
      place: () => 1n,
      officer: (officer, month) => daysToCome(making, holderOf(officer), month),
    };
  if (by === 'outlets') return outletWeights(db, places);
  const thisMonth = (await todayOf(db)).slice(0, 7);
  const monthFor = (month: number) => (by === 'mtd' ? thisMonth : yearBefore(monthOf(key.year, month)));
  const wanted = [...new Set(months.map(({ month }) => monthFor(month)))];
  const actuals = await monthlyActuals(db, chosen.reach, key, wanted);
  return {
    place: (place, month) => positive(reached(actuals.ofPlace(monthFor(month), place))),
    officer: ({ areaId, userId }, month) =>
      positive(reached(actuals.of(monthFor(month), officerRowId(areaId, userId)))),
  };
}

/** By the active outlets of places, and of the routes that each officer walks today. */
async function outletWeights(db: Database, places: readonly MarketPlace[]): Promise<Weights> {
  const ids = places.map(({ id }) => id);
  const { rows } = await sql<{ id: string; outlets: number }>`
    /* unscoped: found */ select ancestor_id::text as id, sum(n)::integer as outlets from market_total
    where ancestor_id = any (${ids}::uuid[]) and level = 'outlet' and status = 'active' group by 1
    union all
    select node.ancestors[7]::text || '.' || route.sales_officer_id, sum(total.n)::integer
    from market_node node join route on route.node_id = node.id
      join market_total total on total.ancestor_id = node.id and total.level = 'outlet' and total.status = 'active'
    where node.level = 'route' and node.ancestors[7] = any (${ids}::uuid[]) and route.sales_officer_id is not null group by 1
  `.execute(db);
  const outlets = new Map(rows.map((row) => [row.id, BigInt(row.outlets)]));
  return {
    place: ({ id }) => outlets.get(id) ?? 0n,
    officer: ({ areaId, userId }) => outlets.get(officerRowId(areaId, userId)) ?? 0n,
  };
}
