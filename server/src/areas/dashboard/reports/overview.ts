import { type FigureAmounts, type FigureKey, figures, type OverviewStat, topLine, workOut } from '@routebook/contract';
import { primaryTargetOf } from '../kept/primary-targets.ts';
import { targetCourse } from '../kept/targets.ts';
import type { Question } from '../question.ts';
import { growthText, sentAs } from '../sent.ts';
import { wholeOf } from './whole.ts';

/** Figures that have no course: they are of the whole range, or not kept by day. */
const withoutCourse: ReadonlySet<FigureKey> = new Set(['growth', 'runRate', 'eco', 'activeSos']);

export async function overviewOf(question: Question): Promise<OverviewStat[]> {
  const { range, period, measure, compare } = question;
  const [whole, targets, primaryTarget] = await Promise.all([
    wholeOf(question),
    targetCourse(question, range, period.step),
    compare === 'target' ? primaryTargetOf(question, range) : null,
  ]);
  const course = (key: FigureKey): (string | null)[] => {
    if (withoutCourse.has(key)) return [];
    return period.points.map((point) =>
      sentAs(key, measure, workOut(key, { ...whole.at(point), target: targets.get(point) ?? null })),
    );
  };
  return topLine.map((key) => {
    const value = workOut(key, whole.now);
    const compared = comparedOf(key, whole, primaryTarget);
    return {
      key,
      value: sentAs(key, measure, value),
      compared: sentAs(key, measure, compared),
      growth: figures[key].unit === 'percent' ? null : growthText(value, compared),
      spark: course(key),
    };
  });

  function comparedOf(
    key: FigureKey,
    { now, before }: { readonly now: FigureAmounts; readonly before: FigureAmounts | null },
    target: bigint | null,
  ): bigint | null {
    if (compare === 'target') {
      if (key === 'secondary') return now.target ?? null;
      return key === 'primary' ? target : null;
    }
    return before ? workOut(key, before) : null;
  }
}
