import type { DateRange, FigureAmounts } from '@routebook/contract';
import { addDays, firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import { distinctTogether } from '../kept/distinct.ts';
import { type Distinct, nobody } from '../kept/distinct-count.ts';
import { outletsToday } from '../kept/outlets.ts';
import { amountsOf, type SumColumn, secondaryColumns } from '../kept/sum-columns.ts';
import { type KeptSums, type Part, sumsOf, theBeginning, together, usualParts } from '../kept/sums.ts';
import { targetOfWhole } from '../kept/targets.ts';
import { workingDaysOf } from '../periods.ts';
import { hasHouses, type Question } from '../question.ts';

/** The figures of the whole of a question: of the place, or of all in reach. */
export interface Whole {
  readonly now: FigureAmounts;
  /** Of the days that it is compared with; null where nothing is. */
  readonly before: FigureAmounts | null;
  /** Of one of the period's points. */
  at(point: string): FigureAmounts;
}

const columns: readonly SumColumn[] = [
  'primary_net',
  'primary_pieces',
  'orders',
  'ordered',
  'ordered_pieces',
  'call_lines',
  'call_ordered',
  'delivered',
  'returned',
  'asked_pieces',
  'delivered_pieces',
  'returned_pieces',
  'scheduled',
  'visits',
  'productive',
  'unplanned',
  'adhered',
  'in_fence',
  'collected',
  'owed',
];

const owed: readonly SumColumn[] = ['owed'];

/** The month in which the days end, as far as it has come: whose run rate it is. */
export function monthSoFar({ range, today }: Question): DateRange {
  const from = firstOfMonth(range.to.slice(0, 7));
  const through = range.to < today ? range.to : today;
  return { from, to: through < from ? addDays(from, -1) : through };
}

/** That month, as far as it will come. */
export function monthWhole(question: Question): DateRange {
  const { from } = monthSoFar(question);
  return { from, to: lastOfMonth(from.slice(0, 7)) };
}

export async function wholeOf(question: Question): Promise<Whole> {
  const { tops, range, compared, period, measure, isOff } = question;
  const soFar = monthSoFar(question);
  const month = monthWhole(question);
  const parts: Part[] = [
    ...usualParts(question),
    { name: 'course', range, step: period.step },
    { name: 'month', range: soFar, columns: secondaryColumns[measure] },
    ...(compared ? [{ name: 'dueBefore', range: { from: theBeginning, to: compared.to }, columns: owed }] : []),
    {
      name: 'dueSince',
      range: { from: compared ? addDays(compared.to, 1) : theBeginning, to: range.to },
      columns: owed,
    },
  ];
  const [sums, now, before, target, monthTarget, targetBefore, active, dormant] = await Promise.all([
    sumsOf(question, tops, { parts, columns, together: true }),
    distinctTogether(question, tops, range),
    compared ? distinctTogether(question, tops, compared) : nobody,
    targetOfWhole(question, range),
    targetOfWhole(question, month),
    compared ? targetOfWhole(question, compared) : null,
    outletsToday(question, 'active'),
    outletsToday(question, 'dormant'),
  ]);
  const daysLeft = BigInt(workingDaysOf({ from: addDays(soFar.to, 1), to: month.to }, isOff));
  const monthSales = secondaryOf(sums, 'month', question);

  const owedIn = (part: string) => sums.of(together, part).owed ?? 0n;
  const amounts = (part: string, distinct: Distinct, target: bigint | null, due: bigint): FigureAmounts => {
    const kept = sums.of(together, part);
    return {
      ...amountsOf(kept, measure),
      ...(!hasHouses(question) && { primary: null }),
      eco: BigInt(distinct.billed),
      activeSos: BigInt(distinct.officers),
      visitedOutlets: BigInt(distinct.visited),
      activeOutlets: BigInt(active),
      dormantOutlets: BigInt(dormant),
      target,
      due,
    };
  };
  const due = owedIn('dueBefore') + owedIn('dueSince');
  const duesAt = duesThrough(due, period.points, (point) => sums.of(together, 'course', point).owed ?? 0n);
  const secondaryBefore = compared ? secondaryOf(sums, 'before', question) : null;
  return {
    now: {
      ...amounts('now', now, target, due),
      comparedSales: secondaryBefore,
      monthTarget,
      monthSales,
      daysLeft,
    },
    before: compared ? amounts('before', before, targetBefore, owedIn('dueBefore')) : null,
    at: (point) => ({
      ...amountsOf(sums.of(together, 'course', point), measure),
      ...(!hasHouses(question) && { primary: null }),
      due: duesAt.get(point) ?? null,
    }),
  };
}

/** What is due at the end of each point, of which the last ends with the days. */
function duesThrough(
  due: bigint,
  points: readonly string[],
  owedIn: (point: string) => bigint,
): ReadonlyMap<string, bigint> {
  const dues = new Map<string, bigint>();
  let left = due;
  for (const point of points.toReversed()) {
    dues.set(point, left);
    left -= owedIn(point);
  }
  return dues;
}

function secondaryOf(sums: KeptSums, part: string, { measure }: Question): bigint {
  const { delivered, returned } = amountsOf(sums.of(together, part), measure);
  return (delivered ?? 0n) - (returned ?? 0n);
}
