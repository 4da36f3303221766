import { type StaleTarget, type TargetType, targetTypes } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { leaveOf, offDays } from '../../../core/calendar/working-calendar.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { stepOf, textsOf, unitsOf } from './amounts.ts';
import { sumOf } from './apportion.ts';
import { type Cell, type Holder, keyOfHolder, readDays, type Wanted } from './cells.ts';
import { maySet } from './grid.ts';
import { type Market, type Officer, officersOf } from './market.ts';
import { daysOfMonth, dayWeights, isWithin, monthOf, spread } from './month-days.ts';
import type { MonthRevisions, PlanKey } from './plan.ts';

/** Everybody who holds cells of a year, and the days on which they work. */
export class Holders {
  readonly #officers: ReadonlyMap<string, Officer>;
  readonly #months = new Map<number, { readonly days: readonly string[]; readonly weights: readonly bigint[] }>();

  constructor(
    readonly market: Market,
    officers: readonly Officer[],
    private readonly year: number,
    private readonly off: Awaited<ReturnType<typeof offDays>>,
    private readonly leave: Awaited<ReturnType<typeof leaveOf>>,
  ) {
    this.#officers = new Map(officers.map((officer) => [`${officer.areaId}.${officer.userId}`, officer]));
  }

  get officers(): Iterable<Officer> {
    return this.#officers.values();
  }

  officer(holder: Holder): Officer | undefined {
    return this.#officers.get(keyOfHolder(holder));
  }

  nameOf(holder: Holder): string {
    const place = this.market.places.get(holder.nodeId)?.name ?? 'A place';
    if (holder.userId === null) return place;
    return `${this.officer(holder)?.name ?? 'An officer'} in ${place}`;
  }

  /** How much each day of a month weighs for somebody. Who is there all month has the business's own days. */
  weights(holder: Holder, month: number): readonly bigint[] {
    const { days, weights } = this.#month(month);
    if (holder.userId === null) return weights;
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const works = this.officer(holder)?.spans ?? [];
    const leave = this.leave.get(holder.userId)?.filter(({ from, to }) => from <= last && to >= first) ?? [];
    if (leave.length === 0 && works.some(({ from, to }) => from <= first && to >= last)) return weights;
    return dayWeights(days, (day) => this.off(day) !== null, works, leave);
  }

  #month(month: number) {
    const known = this.#months.get(month);
    if (known) return known;
    const days = daysOfMonth(monthOf(this.year, month));
    const made = { days, weights: dayWeights(days, (day) => this.off(day) !== null, null) };
    this.#months.set(month, made);
    return made;
  }

  /** An amount over the days of a month, as text; null for what does not add up over days, or when the past comes to more. */
  days(type: TargetType, holder: Holder, month: number, amount: bigint, kept: readonly bigint[] = []): string[] | null {
    const parts = spread(amount, this.weights(holder, month), stepOf(type, amount), kept);
    return parts && textsOf(type, parts);
  }
}

/** The holders of a year: places of the market, and the officers of these areas (null: of all in reach). */
export async function holdersOf(
  db: Database,
  { reach, market }: { readonly reach: Reach; readonly market: Market },
  year: number,
  areaIds: readonly string[] | null,
): Promise<Holders> {
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const officers = areaIds?.length === 0 ? [] : await officersOf(db, reach, areaIds, span);
  const people = [...new Set(officers.map(({ userId }) => userId))];
  const leave = people.length === 0 ? new Map() : await leaveOf(db, people, span);
  return new Holders(market, officers, year, await offDays(db), leave);
}

/** NOT_FOUND or NOT_ALLOWED unless the person may write the cells of all of these. */
export function requireHolders(
  { session }: WriteContext,
  { market, officers }: { readonly market: Market; readonly officers: Holders },
  reach: Reach,
  rows: readonly Holder[],
): void {
  for (const [place, row] of rows.entries()) {
    const node = market.places.get(row.nodeId);
    if (!node) throw refuse('NOT_FOUND', missing(place, 'nodeId', 'This place is not there, or not in your market.'));
    if (row.userId !== null && (node.level !== 'area' || !officers.officer(row)))
      throw refuse('REFUSED', missing(place, 'userId', `This officer walks no route in ${node.name} that year.`));
    if (row.userId === null && !maySet(session, reach, row.nodeId)) {
      const message = `${node.name} is your own market: its target is set by whoever it lies beneath.`;
      throw refuse('NOT_ALLOWED', { message, fields: { [`rows.${place}.nodeId`]: message } });
    }
  }
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const key = keyOfHolder(row);
    if (seen.has(key)) throw refuse('REFUSED', missing(place, 'nodeId', 'This row is there twice.'));
    seen.add(key);
  }
}

function missing(place: number, field: string, message: string) {
  return { message, fields: { [`rows.${place}.${field}`]: message } };
}

/** What is past of a month that is under way: its days keep their targets once a revision of it was in force. */
export async function pastDaysOf(
  db: Database,
  { year }: PlanKey,
  months: readonly { readonly month: number; readonly inForce: number | null }[],
): Promise<ReadonlyMap<number, number>> {
  const today = await todayOf(db);
  return new Map(
    months.map(({ month, inForce }) => [
      month,
      inForce === null ? 0 : daysOfMonth(monthOf(year, month)).filter((day) => day < today).length,
    ]),
  );
}

/**
 * What the days that are past of months under way had by the revision in force, in units: it stays, whatever the months become. Of an
 * officer only the days count on which they work there.
 */
export class KeptDays {
  readonly #days = new Map<string, readonly bigint[]>();

  constructor(
    readonly cells: readonly (Holder & Pick<Cell, 'month'>)[],
    /** How many days of a month are past. */
    private readonly past: ReadonlyMap<number, number>,
    days: readonly (readonly bigint[])[],
  ) {
    for (const [place, { month, ...holder }] of cells.entries())
      this.#days.set(`${month} ${keyOfHolder(holder)}`, days[place] ?? []);
  }

  pastDays(month: number): number {
    return this.past.get(month) ?? 0;
  }

  /** One for each day that is past. */
  of(holder: Holder, month: number): readonly bigint[] {
    return this.#days.get(`${month} ${keyOfHolder(holder)}`) ?? Array.from({ length: this.pastDays(month) }, () => 0n);
  }
}

export async function keptDays(
  db: Database,
  planId: string,
  key: PlanKey,
  months: readonly MonthRevisions[],
  { holders, wanted }: { readonly holders: Holders; readonly wanted: Wanted },
): Promise<KeptDays> {
  const past = await pastDaysOf(db, key, months);
  const inForce = months.flatMap(({ month, inForce: revision }) =>
    revision !== null && past.get(month) ? { month, revision } : [],
  );
  const cells = await readDays(db, planId, inForce, wanted);
  const days = cells.map((cell) => {
    const spans = cell.userId === null ? null : (holders.officer(cell)?.spans ?? []);
    const dates = daysOfMonth(monthOf(key.year, cell.month)).slice(0, past.get(cell.month));
    return dates.map((day, place) =>
      spans === null || isWithin(day, spans) ? unitsOf(key.type, cell.days?.[place] ?? '0') : 0n,
    );
  });
  return new KeptDays(cells, past, days);
}

/** Why an amount cannot be spread over the days of a month beside what is kept of those that are past. */
export function daysProblem(name: string, kept: readonly bigint[]): string {
  if (kept.length === 0) return `${name}: there is no day on which they work there.`;
  return `${name}: the days that are past come to more, or no working day is left for the rest.`;
}

/** Why a cell cannot be taken away. */
export function keptProblem(name: string, kept: readonly bigint[]): string | null {
  return sumOf(kept) > 0n ? `${name}: the days that are past keep their target.` : null;
}

/** At most so many stale cells are shown; there may be more. */
const mostStale = 200;

/** STALE_VERSION with both values of each cell that is not what the person saw, and with who changed it. */
export async function refuseStale(
  db: Database,
  planId: string,
  stale: readonly Omit<StaleTarget, 'by'>[],
): Promise<void> {
  if (stale.length === 0) return;
  const shown = stale.slice(0, mostStale);
  const { rows } = await sql<{ nodeId: string; userId: string | null; name: string }>`
    /* unscoped: found */ select distinct on (cell.node_id, cell.user_id) cell.node_id as "nodeId", cell.user_id as "userId", person.name
    from target_cell cell join user_account person on person.id = cell.by_id
    where cell.plan_id = ${planId} and cell.node_id = any (${shown.map(({ nodeId }) => nodeId)}::uuid[])
    order by cell.node_id, cell.user_id, cell.at desc
  `.execute(db);
  const by = new Map(rows.map((row) => [keyOfHolder(row), row.name]));
  const current = { cells: shown.map((cell) => ({ ...cell, by: by.get(keyOfHolder(cell)) ?? null })) };
  const [one] = shown;
  const message =
    stale.length === 1
      ? `Somebody changed ${one?.name}, ${one?.at}, since you looked: nothing was saved.`
      : `Somebody changed ${stale.length} of these cells since you looked: nothing was saved.`;
  throw refuse('STALE_VERSION', { message, current });
}

/** Whether two amounts of a type are the same, blank or not. */
export function isSame(type: TargetType, one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return unitsOf(type, one) === unitsOf(type, other);
}

/** The days of a cell that may have none. */
export function addsOverDays(type: TargetType): boolean {
  return targetTypes[type].addsOverDays;
}
