import {
  type getTargets,
  type ParsedQueryOf,
  planScenario,
  type ReplyOf,
  type TargetDepth,
  type TargetLevel,
  type TargetRow,
  type TargetType,
  targetLevels,
} from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { offDays } from '../../../core/calendar/working-calendar.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isTopOf, type Reach, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { monthlyActuals } from './actuals.ts';
import { textOf, unitsOf, written } from './amounts.ts';
import { sumOf } from './apportion.ts';
import { type Cell, type DaysCell, keyOfHolder, readCells, readDays, sumOfOfficers } from './cells.ts';
import { type Market, type MarketPlace, marketOn, type Officer, officerRowId, officersOf } from './market.ts';
import { daysOfMonth, monthOf, yearBefore } from './month-days.ts';
import { findPlan, keyOf, monthsOf, type PlanKey, requireItem, revisionNumbers, scenariosOf } from './plan.ts';

type Query = ParsedQueryOf<typeof getTargets>;
type Reply = Omit<ReplyOf<typeof getTargets>, 'success'>;
type Amounts = (string | null)[];

/** Whose rows a call is about. */
export interface Chosen {
  readonly reach: Reach;
  readonly market: Market;
  /** Null: all that is in reach. */
  readonly top: MarketPlace | null;
}

/** The market in reach on a day, and the place in it that the call names; NOT_FOUND for any other. */
export async function chosenMarket(
  { db, session }: ReadContext,
  day: string,
  marketId: string | undefined,
): Promise<Chosen> {
  const reach = await reachOf(db, session.scope);
  const market = await marketOn(db, reach, day);
  if (marketId === undefined) return { reach, market, top: null };
  const place = await requirePlace(db, reach, marketId, 'market');
  const top = market.places.get(place.id);
  if (top) return { reach, market, top };
  const message = isTargetLevel(place.level)
    ? 'This place is not active: it has no targets.'
    : 'Targets are of areas and the places above them: choose one of those.';
  throw refuse('REFUSED', { message, fields: { market: message } });
}

function isTargetLevel(level: string): level is TargetLevel {
  return targetLevels.some((one) => one === level);
}

/** The ids to read cells by; null: all there are, since everything is in reach and nothing narrower was asked for. */
export function idsOf({ reach, top }: Chosen, places: readonly MarketPlace[], officers: readonly Officer[] = []) {
  if (reach.everything && top === null) return null;
  return [...new Set([...places.map(({ id }) => id), ...officers.map(({ areaId }) => areaId)])];
}

/** Whether somebody may set the target of a place: not of the top of their own market, which is set for them. */
export function maySet({ designation }: Pick<Session, 'designation'>, reach: Reach, placeId: string): boolean {
  return reach.everything || designation.holdsEverything || designation.editsOwnMarket || !isTopOf(reach, placeId);
}

/** The rows of a plan for the grid: a column for each month of the year, or for each day of the month. */
export async function targetGrid(context: ReadContext, query: Query): Promise<Reply> {
  const { db, session } = context;
  const day = query.date ?? (await todayOf(db));
  const key = keyOf(query, Number(day.slice(0, 4)));
  const item = await requireItem(db, key);
  const chosen = await chosenMarket(context, day, query.market);
  const shown = await shownRows(db, chosen, query.through ?? 'area', key.year);
  const planId = await findPlan(db, key);
  const inMonth = query.view === 'month';
  const fill = inMonth ? fillDays : fillYear;
  const filled = await fill(db, { key, planId, day, chosen, shown, query });
  const editable = (placeId: string) =>
    session.capabilities.has('targets.edit') && maySet(session, chosen.reach, placeId);
  const targets = [
    ...shown.places.map((place) => ({
      id: place.id,
      parentId: shown.isShown(place.parent) ? (place.parent?.id ?? null) : null,
      level: place.level,
      code: place.code,
      name: place.name,
      editable: editable(place.id),
      children: place.level === 'area' ? (shown.officerCounts.get(place.id) ?? 0) : place.children.length,
      ...filled(place.id, place),
    })),
    ...shown.officers.map(({ areaId, userId, code, name, spans }) => ({
      id: officerRowId(areaId, userId),
      parentId: shown.isShown(chosen.market.places.get(areaId)) ? areaId : null,
      level: 'officer' as const,
      code,
      name,
      officer: { areaId, userId, periods: [...spans] },
      editable: session.capabilities.has('targets.edit') && chosen.market.places.has(areaId),
      children: 0,
      ...filled(officerRowId(areaId, userId), null),
    })),
  ];
  const [scenarios, months] = [await scenariosOf(db, key), await monthsOf(context, planId, key.year)];
  return {
    plan: { id: planId, type: key.type, item, year: key.year, scenario: key.scenario },
    scenarios,
    months,
    ...(inMonth && { days: await daysShown(db, day) }),
    targets,
    totalTargets: targets.length,
  };
}

async function daysShown(db: Database, day: string): Promise<NonNullable<Reply['days']>> {
  const off = await offDays(db);
  const today = await todayOf(db);
  return daysOfMonth(day.slice(0, 7)).map((date) => ({ date, off: off(date), past: date < today }));
}

interface Shown {
  readonly places: readonly MarketPlace[];
  /** The places shown and those directly beneath them. */
  readonly read: readonly MarketPlace[];
  readonly officers: readonly Officer[];
  readonly officerCounts: ReadonlyMap<string, number>;
  isShown(place: MarketPlace | null | undefined): boolean;
}

/** Which rows are shown: places down to a level and, when asked for, the officers of areas. Who sees no place sees themselves. */
async function shownRows(
  db: Database,
  { reach, market, top }: Chosen,
  through: TargetDepth,
  year: number,
): Promise<Shown> {
  const deepest = through === 'officer' ? 'area' : through;
  const level = top && targetLevels.indexOf(top.level) > targetLevels.indexOf(deepest) ? top.level : deepest;
  const places = market.beneath(top, level);
  const read = market.beneath(top, targetLevels[targetLevels.indexOf(level) + 1] ?? 'area');
  const areas = places.filter((place) => place.level === 'area').map(({ id }) => id);
  const withOfficers = through === 'officer' || market.places.size === 0;
  const officers = withOfficers
    ? await officersOf(db, reach, top ? areas : null, { from: `${year}-01-01`, to: `${year}-12-31` })
    : [];
  const ids = new Set(places.map(({ id }) => id));
  return {
    places,
    read,
    officers,
    officerCounts: withOfficers ? countBy(officers) : await officersToday(db, areas),
    isShown: (place) => place != null && ids.has(place.id),
  };
}

function countBy(officers: readonly Officer[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { areaId } of officers) counts.set(areaId, (counts.get(areaId) ?? 0) + 1);
  return counts;
}

async function officersToday(db: Database, areaIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select ancestor_id as id, sum(n)::integer as n from market_total
    where ancestor_id = any (${areaIds}::uuid[]) and level = 'salesOfficer' and status = 'active' group by 1
  `.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

interface Filling {
  readonly key: PlanKey;
  readonly planId: string | null;
  readonly day: string;
  readonly chosen: Chosen;
  readonly shown: Shown;
  readonly query: Query;
}

/** What stands in the columns of a row, whose place is null for an officer's. */
type Filled = (
  rowId: string,
  place: MarketPlace | null,
) => Pick<TargetRow, 'amounts' | 'beside' | 'buffers' | 'beneath' | 'monthAmount'>;

async function fillYear(db: Database, filling: Filling): Promise<Filled> {
  const { key, planId, chosen, shown } = filling;
  const ids = idsOf(chosen, shown.read, shown.officers);
  const wanted = { nodeIds: ids, of: shown.officers.length > 0 ? ('all' as const) : ('places' as const) };
  const revisions = planId === null ? [] : await revisionNumbers(db, planId);
  const cells = planId === null ? [] : await readCells(db, planId, revisions, wanted);
  const amounts = byMonth(key.type, cells, ({ amount }) => amount);
  const buffers = byMonth(
    key.type,
    cells.filter(({ buffer }) => buffer !== null),
    ({ buffer }) => buffer,
  );
  const hidden = shown.officers.length === 0 && planId !== null;
  const ofOfficers = hidden ? await sumOfOfficers(db, planId, revisions, ids) : [];
  const officers = byMonth(
    key.type,
    ofOfficers.map((sum) => ({ ...sum, userId: null })),
    ({ amount }) => amount,
  );
  const beside = await besideYear(db, filling);
  return (rowId, place) => {
    const beneath = place && !shown.isShown(place.children[0]) && beneathOf(key.type, place, amounts, officers, hidden);
    const own = buffers.get(rowId);
    return {
      amounts: amounts.get(rowId) ?? blankYear(),
      ...(own && { buffers: own }),
      ...(beneath && { beneath }),
      ...(beside && { beside: beside.get(rowId) ?? blankYear() }),
    };
  };
}

const blankYear = (): Amounts => Array<null>(12).fill(null);

/** What the children of a place come to where they are not shown: other places, or of an area its officers. */
function beneathOf(
  type: TargetType,
  place: MarketPlace,
  amounts: ReadonlyMap<string, Amounts>,
  officers: ReadonlyMap<string, Amounts>,
  hidden: boolean,
): Amounts | undefined {
  if (place.level === 'area') return hidden ? officers.get(place.id) : undefined;
  const children = place.children.flatMap(({ id }) => amounts.get(id) ?? []);
  if (children.length === 0) return undefined;
  const rows = place.children.map(({ id }) => amounts.get(id) ?? blankYear());
  return blankYear().map((_, column) => {
    const given = rows.flatMap((row) => row[column] ?? []);
    return given.length === 0 ? null : textOf(type, sumOf(given.map((amount) => unitsOf(type, amount))));
  });
}

/** The amounts of holders, a place for each month. */
function byMonth<C extends Omit<Cell, 'buffer'>>(
  type: TargetType,
  cells: readonly C[],
  amountOf: (cell: C) => string | null,
): Map<string, Amounts> {
  const rows = new Map<string, Amounts>();
  for (const cell of cells) {
    const key = keyOfHolder(cell);
    let row = rows.get(key);
    if (!row) {
      row = blankYear();
      rows.set(key, row);
    }
    row[cell.month - 1] = written(type, amountOf(cell));
  }
  return rows;
}

async function besideYear(db: Database, { key, planId, day, chosen, shown, query }: Filling) {
  const { beside } = query;
  if (!beside) return undefined;
  const nodeIds = idsOf(chosen, shown.places, shown.officers);
  const wanted = { nodeIds, of: shown.officers.length > 0 ? ('all' as const) : ('places' as const) };
  if (beside === 'lastYear') {
    const months = Array.from({ length: 12 }, (_, place) => yearBefore(monthOf(key.year, place + 1)));
    return (await monthlyActuals(db, chosen.reach, key, months)).byHolder(shown.places, shown.officers, months);
  }
  const compared = await besidePlan(db, { key, planId, day, query });
  if (compared === null) return new Map<string, Amounts>();
  const cells = await readCells(db, compared.planId, compared.revisions, wanted);
  return byMonth(key.type, cells, ({ amount }) => amount);
}

/** The plan and the revisions that stand beside the newest ones; null when there are none. */
async function besidePlan(
  db: Database,
  { key, planId, day, query }: Pick<Filling, 'key' | 'planId' | 'day' | 'query'>,
) {
  if (query.beside === 'scenario') {
    const other = await findPlan(db, { ...key, scenario: query.besideScenario ?? planScenario });
    return other === null ? null : { planId: other, revisions: await revisionNumbers(db, other) };
  }
  if (planId === null) return null;
  const newest = await revisionNumbers(db, planId);
  const revisions =
    query.beside === 'revision'
      ? [{ month: Number(day.slice(5, 7)), revision: Number(query.besideRevision ?? 1) }]
      : newest.flatMap(({ month, inForce }) => (inForce === null ? [] : [{ month, revision: inForce }]));
  return { planId, revisions };
}

async function fillDays(db: Database, filling: Filling): Promise<Filled> {
  const { key, planId, day, chosen, shown, query } = filling;
  const month = Number(day.slice(5, 7));
  const days = daysOfMonth(day.slice(0, 7)).length;
  const blank = (): Amounts => Array<null>(days).fill(null);
  const wanted = {
    nodeIds: idsOf(chosen, shown.places, shown.officers),
    of: shown.officers.length > 0 ? ('all' as const) : ('places' as const),
  };
  const cells = planId === null ? [] : await readDays(db, planId, await revisionNumbers(db, planId, [month]), wanted);
  const rows = byHolder(cells);
  const asked = query.beside && query.beside !== 'lastYear' ? await besidePlan(db, { key, planId, day, query }) : null;
  const revisions = asked?.revisions.filter((revision) => revision.month === month) ?? [];
  const beside = asked && byHolder(await readDays(db, asked.planId, revisions, wanted));
  return (rowId) => {
    const cell = rows.get(rowId);
    return {
      amounts: cell?.days ? [...cell.days] : blank(),
      monthAmount: written(key.type, cell?.amount ?? null),
      ...(query.beside && { beside: [...(beside?.get(rowId)?.days ?? blank())] }),
    };
  };
}

function byHolder(cells: readonly DaysCell[]): ReadonlyMap<string, DaysCell> {
  return new Map(cells.map((cell) => [keyOfHolder(cell), cell]));
}
