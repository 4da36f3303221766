import { type CumulativePoint, type DatedRow, type Level, workOut } from '@routebook/contract';
import { placesAt } from '../kept/beneath.ts';
import { primaryTargetMonths } from '../kept/primary-targets.ts';
import { amountsOf, type SumColumn } from '../kept/sum-columns.ts';
import { sumsOf, together } from '../kept/sums.ts';
import { workingDaysOf } from '../periods.ts';
import type { Question } from '../question.ts';
import { sentAs } from '../sent.ts';
import { cut, type Page } from './pages.ts';
import { placeOf } from './places.ts';

/** Primary sales of places of a level on each point, the largest first; and of all from the first day on against the target. */
export async function primaryDays(question: Question, level: Level, page: Page) {
  const { range, period, measure, tops } = question;
  const columns: readonly SumColumn[] = measure === 'value' ? ['primary_net'] : ['primary_pieces'];
  const all = await placesAt(question, level);
  const [totals, whole, targets] = await Promise.all([
    sumsOf(question, all, { parts: [{ name: 'now', range }], columns }),
    sumsOf(question, tops, { parts: [{ name: 'course', range, step: period.step }], columns, together: true }),
    targetCourseOf(question),
  ]);
  const primary = (sums: typeof totals, id: string, part: string, point: string | null = null) =>
    workOut('primary', amountsOf(sums.of(id, part, point), measure)) ?? 0n;
  const ranked = all
    .map((place) => ({ place, sold: primary(totals, place.id, 'now') }))
    .filter(({ place, sold }) => sold !== 0n || (place.status !== 'inactive' && place.status !== 'closed'))
    .sort((one, other) => (one.sold === other.sold ? 0 : one.sold > other.sold ? -1 : 1));
  const shown = cut(ranked, page);
  const course = await sumsOf(
    question,
    shown.map(({ place }) => place),
    { parts: [{ name: 'course', range, step: period.step }], columns },
  );
  const rows: DatedRow[] = shown.map(({ place, sold }) => ({
    place: placeOf(place),
    primary: sentAs('primary', measure, sold),
    course: period.points.map((point) => sentAs('primary', measure, primary(course, place.id, 'course', point))),
  }));
  let cumulative = 0n;
  let cumulativeTarget = 0n;
  const points: CumulativePoint[] = period.points.map((point) => {
    const sold = primary(whole, together, 'course', point);
    const target = targets?.get(point) ?? 0n;
    cumulative += sold;
    cumulativeTarget += target;
    const isOver = point <= period.today;
    return {
      point,
      primary: sentAs('primary', measure, sold),
      primaryTarget: targets ? sentAs('primaryTarget', measure, target) : null,
      cumulative: isOver ? sentAs('primary', measure, cumulative) : null,
      cumulativeTarget: targets ? sentAs('primaryTarget', measure, cumulativeTarget) : null,
    };
  });
  return { rows, totalRows: ranked.length, cumulative: points };
}

/** The target of each point: a month's in equal parts on its working days, the odd paisa on the last. Null where there is none. */
async function targetCourseOf(question: Question): Promise<ReadonlyMap<string, bigint> | null> {
  const { range, period, isOff } = question;
  const months = await primaryTargetMonths(question, range);
  if (months.size === 0) return null;
  if (period.step === 'month') return months;
  const course = new Map<string, bigint>();
  for (const [month, amount] of months) {
    const days = period.points.filter((day) => day.slice(0, 7) === month.slice(0, 7));
    const count = BigInt(workingDaysOf({ from: days[0] ?? month, to: days.at(-1) ?? month }, isOff));
    const working = days.filter((day) => !isOff(day));
    working.forEach((day, index) => {
      const through = (place: number) => (amount * BigInt(place)) / count;
      course.set(day, through(index + 1) - through(index));
    });
  }
  return course;
}
