import type { ParsedBodyOf, StaleTarget, upsertTargets } from '@routebook/contract';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { monthInWords } from '../../../core/calendar/in-words.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { amountProblem, textOf, unitsOf, written } from './amounts.ts';
import {
  addsOverDays,
  daysProblem,
  type Holders,
  holdersOf,
  isSame,
  type KeptDays,
  keptDays,
  keptProblem,
  refuseStale,
  requireHolders,
} from './cell-writing.ts';
import {
  type DaysCell,
  type Holder,
  keyOfHolder,
  readDays,
  removeCells,
  type WrittenCell,
  writeCells,
} from './cells.ts';
import { chosenMarket } from './grid.ts';
import { monthOf } from './month-days.ts';
import {
  countMonths,
  entity,
  keyOf,
  type LockedMonth,
  lockMonths,
  type PlanKey,
  planInWords,
  requireDrafts,
  requireItem,
  requirePlan,
} from './plan.ts';

type Body = ParsedBodyOf<typeof upsertTargets>;
type Row = Body['rows'][number];
type Change = NonNullable<Row['amounts']>[number];

/** What a cell becomes: only what was typed of it. */
interface CellChange extends Holder {
  readonly place: number;
  readonly month: number;
  amount?: Change;
  buffer?: Change;
}

/** Writes cells of drafts, all or none; answers how many, and the plan. */
export async function writeTargets(context: WriteContext, body: Body): Promise<{ planId: string; saved: number }> {
  const { db, session } = context;
  const key = keyOf(body, body.year);
  await requireItem(db, key);
  const changes = changesOf(key, body.rows);
  const planId = await requirePlan(context, key);
  const months = await lockMonths(db, planId, key, [...new Set(changes.map(({ month }) => month))]);
  requireDrafts(months);

  const day = body.date ?? (await todayOf(db));
  const chosen = await chosenMarket(context, day, undefined);
  const rows = body.rows.map(({ nodeId, userId = null }) => ({ nodeId, userId }));
  const areaIds = [...new Set(rows.flatMap(({ nodeId, userId }) => (userId === null ? [] : nodeId)))];
  const holders = await holdersOf(db, chosen, key.year, areaIds);
  requireHolders(context, { market: chosen.market, officers: holders }, chosen.reach, rows);
  refuseMoved(body.rows, holders);

  const nodeIds = [...new Set(rows.map(({ nodeId }) => nodeId))];
  const wanted = { nodeIds, of: areaIds.length > 0 ? ('all' as const) : ('places' as const) };
  const cells = await readDays(db, planId, months, wanted);
  const before = new Map(cells.map((cell) => [`${cell.month} ${keyOfHolder(cell)}`, cell]));
  await refuseStale(db, planId, staleOf(key, holders, changes, before));

  const kept = await keptDays(db, planId, key, months, { holders, wanted });
  const after = changes.map((change) => {
    const cell = before.get(`${change.month} ${keyOfHolder(change)}`);
    return { change, cell, written: cellAfter(key, holders, months, kept, change, cell) };
  });
  const different = after.filter(({ cell, written: now }) => !isSameCell(key, cell, now));
  await writeCells(
    db,
    planId,
    different.flatMap(({ written: now }) => now ?? []),
    session.user.id,
  );
  const gone = different.flatMap(({ change, written: now }) => (now === null ? change : []));
  await removeCells(
    db,
    planId,
    gone.map((change) => ({ ...change, revision: revisionOf(months, change.month) })),
  );
  const touched = months.filter(({ month }) => different.some(({ change }) => change.month === month));
  await countMonths(db, planId, touched);
  if (different.length > 0) audit(context, key, holders, planId, different);
  return { planId, saved: different.length };
}

interface Difference {
  readonly change: CellChange;
  readonly cell: DaysCell | undefined;
  readonly written: WrittenCell | null;
}

/** So many cells are kept one by one; of more only how many there were. */
const mostAudited = 100;

function audit(
  context: WriteContext,
  key: PlanKey,
  holders: Holders,
  planId: string,
  different: readonly Difference[],
): void {
  const few = different.length <= mostAudited;
  const named = (value: (one: Difference) => unknown) =>
    Object.fromEntries(
      different.map((one) => [
        `${holders.nameOf(one.change)}, ${monthInWords(monthOf(key.year, one.change.month))}`,
        value(one),
      ]),
    );
  context.audit({
    action: 'edit',
    entity,
    entityId: planId,
    before: few ? named(({ cell }) => cell?.amount ?? null) : null,
    after: {
      plan: planInWords(key),
      ...(few ? named(({ written: now }) => now?.amount ?? null) : { cells: different.length }),
    },
  });
}

function revisionOf(months: readonly LockedMonth[], month: number): number {
  const found = months.find((one) => one.month === month);
  if (!found) throw new Error(`Month ${month} is not locked.`);
  return found.revision;
}

/** The changes of rows by cell; REFUSED beside the field for an amount that the type does not have, or a month that is there twice. */
function changesOf({ type }: PlanKey, rows: readonly Row[]): CellChange[] {
  const changes = new Map<string, CellChange>();
  for (const [place, { nodeId, userId = null, amounts = [], buffers = [] }] of rows.entries()) {
    if (userId !== null && buffers.length > 0)
      throw refused(place, 'buffers', 'An officer has nobody beneath: a buffer is of a place.');
    for (const [what, list] of [['amount', amounts] as const, ['buffer', buffers] as const]) {
      for (const change of list) {
        const [month, becomes] = change;
        const problem = amountProblem(type, becomes);
        if (problem !== null) throw refused(place, `${what}s`, problem);
        const id = `${place} ${month}`;
        const known = changes.get(id) ?? { place, nodeId, userId, month };
        if (known[what]) throw refused(place, `${what}s`, `Month ${month} is there twice.`);
        known[what] = change;
        changes.set(id, known);
      }
    }
  }
  if (changes.size === 0) throw refused(0, 'amounts', 'Nothing is changed.');
  return [...changes.values()];
}

function refused(place: number, field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [`rows.${place}.${field}`]: message } });
}

/** CONFLICT when a place was moved under another one since the person looked: what the amount adds up to is another thing now. */
function refuseMoved(rows: readonly Row[], { market }: Holders): void {
  for (const [place, { nodeId, userId, parentId }] of rows.entries()) {
    const node = market.places.get(nodeId);
    if (userId !== undefined || parentId === undefined || !node) continue;
    const now = node.parent;
    if ((now?.id ?? null) === parentId) continue;
    const message = `${node.name} was moved${now ? ` to ${now.name}` : ''} since you looked: look at it again.`;
    throw refuse('CONFLICT', { message, fields: { [`rows.${place}.parentId`]: message } });
  }
}

function staleOf(
  { type, year }: PlanKey,
  holders: Holders,
  changes: readonly CellChange[],
  cells: ReadonlyMap<string, DaysCell>,
): Omit<StaleTarget, 'by'>[] {
  return changes.flatMap(({ nodeId, userId, month, ...typed }) => {
    const cell = cells.get(`${month} ${keyOfHolder({ nodeId, userId })}`);
    return (['amount', 'buffer'] as const).flatMap((what) => {
      const change = typed[what];
      if (!change) return [];
      const [, yours, was] = change;
      const now = written(type, cell?.[what] ?? null);
      // Who wants what is there already has nothing to lose.
      if (isSame(type, was, now) || isSame(type, yours, now)) return [];
      const name = holders.nameOf({ nodeId, userId });
      return [{ nodeId, userId, name, at: monthOf(year, month), what, was, yours, now }];
    });
  });
}

/** The cell with its days as it is from now on; null: blank. */
function cellAfter(
  { type, year }: PlanKey,
  holders: Holders,
  months: readonly LockedMonth[],
  past: KeptDays,
  change: CellChange,
  before: DaysCell | undefined,
): WrittenCell | null {
  const { nodeId, userId, month } = change;
  const amount = change.amount ? change.amount[1] : (before?.amount ?? null);
  const buffer = change.buffer ? change.buffer[1] : (before?.buffer ?? null);
  const holder = { nodeId, userId };
  const name = `${holders.nameOf(holder)}, ${monthInWords(monthOf(year, month))}`;
  const kept = past.of(holder, month);
  if (amount === null) {
    if (buffer !== null && change.buffer)
      throw refused(change.place, 'buffers', 'A buffer is a part of the target: set that first.');
    const problem = keptProblem(name, kept);
    if (problem !== null) throw refused(change.place, 'amounts', problem);
    return null;
  }
  const units = unitsOf(type, amount);
  const cell = { ...holder, month, revision: revisionOf(months, month), amount: textOf(type, units), buffer };
  if (!addsOverDays(type)) return { ...cell, days: null };
  if (before?.days && !change.amount) return { ...cell, days: before.days };
  const days = holders.days(type, holder, month, units, kept);
  if (days === null) throw refused(change.place, 'amounts', daysProblem(name, kept));
  return { ...cell, days };
}

function isSameCell({ type }: PlanKey, cell: DaysCell | undefined, now: WrittenCell | null): boolean {
  if (!cell || !now) return !cell && !now;
  return (
    isSame(type, cell.amount, now.amount) &&
    isSame(type, cell.buffer, now.buffer) &&
    String(cell.days) === String(now.days)
  );
}
