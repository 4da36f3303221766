import type { ParsedBodyOf, StaleTarget, updateTargets } from '@routebook/contract';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { dayInWords, monthInWords } from '../../../core/calendar/in-words.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { amountProblem, textOf, unitsOf } from './amounts.ts';
import {
  addsOverDays,
  type Holders,
  holdersOf,
  isSame,
  pastDaysOf,
  refuseStale,
  requireHolders,
} from './cell-writing.ts';
import { type DaysCell, keyOfHolder, readDays, writeCells } from './cells.ts';
import { chosenMarket } from './grid.ts';
import { daysOfMonth, isWithin, monthOf } from './month-days.ts';
import {
  countMonths,
  entity,
  keyOf,
  lockMonths,
  planInWords,
  requireDrafts,
  requireItem,
  requirePlan,
} from './plan.ts';

type Body = ParsedBodyOf<typeof updateTargets>;
type Row = Body['rows'][number];

/** Writes days of a month's cells, all or none: the months stay what they are to come to. */
export async function writeDays(context: WriteContext, body: Body): Promise<{ planId: string; saved: number }> {
  const { db, session } = context;
  const key = keyOf(body, body.year);
  const { type } = key;
  const month = monthOf(body.year, body.month);
  await requireItem(db, key);
  if (!addsOverDays(type))
    throw refused('type', 'This type has no days: what one day brings and another brings again counts once.');
  const planId = await requirePlan(context, key);
  const months = await lockMonths(db, planId, key, [body.month]);
  requireDrafts(months);

  const chosen = await chosenMarket(context, await todayOf(db), undefined);
  const rows = body.rows.map(({ nodeId, userId = null }) => ({ nodeId, userId }));
  const areaIds = [...new Set(rows.flatMap(({ nodeId, userId }) => (userId === null ? [] : nodeId)))];
  const holders = await holdersOf(db, chosen, key.year, areaIds);
  requireHolders(context, { market: chosen.market, officers: holders }, chosen.reach, rows);
  const past = (await pastDaysOf(db, key, months)).get(body.month) ?? 0;
  for (const [place, row] of body.rows.entries()) requireDays(type, place, row, { month, past, holders });

  const nodeIds = [...new Set(rows.map(({ nodeId }) => nodeId))];
  const cells = await readDays(db, planId, months, { nodeIds, of: areaIds.length > 0 ? 'all' : 'places' });
  const before = new Map(cells.map((cell) => [keyOfHolder(cell), cell]));
  const stale: Omit<StaleTarget, 'by'>[] = [];
  const written = body.rows.map((row, place) => {
    const holder = { nodeId: row.nodeId, userId: row.userId ?? null };
    const cell = before.get(keyOfHolder(holder));
    const name = holders.nameOf(holder);
    if (!cell) throw refused(`rows.${place}.days`, `${name} has no target for ${monthInWords(month)}: set that first.`);
    const days = [...(cell.days ?? daysOfMonth(month).map(() => textOf(type, 0n)))];
    for (const [day, becomes, was] of row.days) {
      const now = days[day - 1] ?? null;
      const yours = becomes ?? textOf(type, 0n);
      if (!isSame(type, was ?? textOf(type, 0n), now) && !isSame(type, yours, now))
        stale.push({ ...holder, name, at: daysOfMonth(month)[day - 1] ?? month, what: 'amount', was, yours, now });
      days[day - 1] = textOf(type, unitsOf(type, yours));
    }
    return { ...cell, revision: months[0]?.revision ?? 1, days };
  });
  await refuseStale(db, planId, stale);
  const different = written.filter((cell) => String(before.get(keyOfHolder(cell))?.days) !== String(cell.days));
  await writeCells(db, planId, different, session.user.id);
  if (different.length > 0) {
    await countMonths(db, planId, months);
    const daysBefore = (cell: DaysCell) => before.get(keyOfHolder(cell))?.days?.join(' ') ?? null;
    const few = different.slice(0, 100);
    context.audit({
      action: 'edit',
      entity,
      entityId: planId,
      before: Object.fromEntries(few.map((cell) => [holders.nameOf(cell), daysBefore(cell)])),
      after: {
        plan: planInWords(key),
        month: monthInWords(month),
        rows: different.length,
        ...Object.fromEntries(few.map((cell) => [holders.nameOf(cell), cell.days.join(' ')])),
      },
    });
  }
  return { planId, saved: different.length };
}

interface Checked {
  readonly month: string;
  readonly past: number;
  readonly holders: Holders;
}

/** REFUSED beside the row for a day that the month does not have, that is past, or on which the officer does not work there. */
function requireDays(
  type: Body['type'],
  place: number,
  { nodeId, userId, days }: Row,
  { month, past, holders }: Checked,
) {
  const field = `rows.${place}.days`;
  const all = daysOfMonth(month);
  const officer = userId === undefined ? undefined : holders.officer({ nodeId, userId });
  const seen = new Set<number>();
  for (const [day, becomes] of days) {
    const date = all[day - 1];
    if (date === undefined) throw refused(field, `${monthInWords(month)} has no day ${day}.`);
    if (seen.has(day)) throw refused(field, `${dayInWords(date)} is there twice.`);
    seen.add(day);
    if (day <= past) throw refused(field, `${dayInWords(date)} is past: its target stays.`);
    if (officer && becomes !== null && !isWithin(date, officer.spans))
      throw refused(field, `${officer.name} does not work there on ${dayInWords(date)}.`);
    const problem = amountProblem(type, becomes);
    if (problem !== null) throw refused(field, problem);
  }
}

function refused(field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}
