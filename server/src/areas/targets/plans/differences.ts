import { type TargetDifference, type TargetType, targetTypes } from '@routebook/contract';
import { lastOfMonth } from '../../../core/calendar/days.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { textOf, unitsOf } from './amounts.ts';
import { sumOf } from './apportion.ts';
import { type DaysCell, keyOfHolder, readDays } from './cells.ts';
import { type Market, type MarketPlace, marketOn, type Officer, officerRowId, officersOf } from './market.ts';
import { daysOfMonth, isWithin, monthOf } from './month-days.ts';
import type { PlanKey } from './plan.ts';

/** The cells of a month with the market as it stands on the month's last day. */
export interface MonthCells {
  readonly type: TargetType;
  readonly month: string;
  readonly market: Market;
  readonly officers: readonly Officer[];
  /** By the id of the row. */
  readonly cells: ReadonlyMap<string, DaysCell>;
}

export async function monthCells(
  db: Database,
  reach: Reach,
  { type, year }: PlanKey,
  planId: string,
  of: { readonly month: number; readonly revision: number },
): Promise<MonthCells> {
  const month = monthOf(year, of.month);
  const market = await marketOn(db, reach, lastOfMonth(month));
  const nodeIds = reach.everything ? null : [...market.places.keys()];
  const cells = await readDays(db, planId, [of], { nodeIds, of: 'all' });
  return {
    type,
    month,
    market,
    officers: await officersOf(db, reach, null, { from: `${month}-01`, to: lastOfMonth(month) }),
    cells: new Map(cells.map((cell) => [keyOfHolder(cell), cell])),
  };
}

/**
 * What keeps a month from being submitted, the largest difference first: places that are not what their children and
 * their buffer come to (none of the children has a target: nothing to compare), and rows whose days do not come to the
 * month. Of an officer only the days count on which they work there: after a transfer the other days are missing.
 */
export function differencesOf({ type, month, market, officers, cells }: MonthCells): TargetDifference[] {
  const beneath = officerIdsByArea(cells);
  const found: { readonly difference: TargetDifference; readonly size: bigint }[] = [];
  const report = (of: Pick<TargetDifference, 'id' | 'level' | 'name' | 'kind'>, amount: bigint | null, sum: bigint) => {
    const difference = (amount ?? 0n) - sum;
    if (amount !== null && difference === 0n) return;
    const text = (units: bigint) => textOf(type, units);
    found.push({
      difference: {
        ...of,
        amount: amount === null ? null : text(amount),
        sum: text(sum),
        difference: text(difference),
      },
      size: difference < 0n ? -difference : difference,
    });
  };
  const amountOf = (id: string) => {
    const cell = cells.get(id);
    return cell ? unitsOf(type, cell.amount) : null;
  };
  for (const place of market.places.values()) {
    const { id, level, name } = place;
    if (targetTypes[type].addsOverPlaces) {
      const children = childIds(place, beneath).flatMap((child) => amountOf(child) ?? []);
      const buffer = cells.get(id)?.buffer ?? null;
      if (children.length > 0) {
        const sum = sumOf(children) + (buffer === null ? 0n : unitsOf(type, buffer));
        report({ id, level, name, kind: 'children' }, amountOf(id), sum);
      }
    }
    const days = cells.get(id)?.days;
    if (days) report({ id, level, name, kind: 'days' }, amountOf(id), sumOf(days.map((day) => unitsOf(type, day))));
  }
  const spans = new Map(officers.map((officer) => [officerRowId(officer.areaId, officer.userId), officer]));
  const dates = daysOfMonth(month);
  for (const [id, cell] of cells) {
    if (cell.userId === null || !cell.days || !market.places.has(cell.nodeId)) continue;
    const officer = spans.get(id);
    const worked = cell.days.filter((_, place) => isWithin(dates[place] ?? '', officer?.spans ?? []));
    const area = market.places.get(cell.nodeId)?.name ?? '';
    const name = officer ? `${officer.name}, ${area}` : `Somebody who does not work in ${area}`;
    report({ id, level: 'officer', name, kind: 'days' }, amountOf(id), sumOf(worked.map((day) => unitsOf(type, day))));
  }
  return found.sort((one, other) => (one.size < other.size ? 1 : -1)).map(({ difference }) => difference);
}

function officerIdsByArea(cells: ReadonlyMap<string, DaysCell>): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [id, { nodeId, userId }] of cells) {
    if (userId === null) continue;
    const own = ids.get(nodeId);
    if (own) own.push(id);
    else ids.set(nodeId, [id]);
  }
  return ids;
}

function childIds({ id, level, children }: MarketPlace, officers: ReadonlyMap<string, string[]>): readonly string[] {
  return level === 'area' ? (officers.get(id) ?? []) : children.map((child) => child.id);
}

/** `Dhaka: 5000.00 is 120.00 more than its children and buffer come to.` */
export function differenceInWords({ name, kind, amount, sum, difference }: TargetDifference): string {
  const what = kind === 'days' ? 'its days come to' : 'what is beneath it and its buffer come to';
  if (amount === null) return `${name} has no target, and ${what} ${sum}.`;
  const more = !difference.startsWith('-');
  return `${name}: ${amount} is ${difference.replace('-', '')} ${more ? 'more' : 'less'} than ${what}.`;
}
