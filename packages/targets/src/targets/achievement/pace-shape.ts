import type { PaceDay } from '@routebook/contract';
import { fromDecimal } from '../sheets/amounts.ts';

const width = 1060;
const height = 240;
const margin = { left: 8, top: 10, bottom: 22 };

export interface PacePoint {
  readonly date: string;
  readonly x: number;
  readonly y: number;
}

/** Where the lines of a pace run: what should have been reached and what was, up to the end of each working day. */
export function paceShape(pace: readonly PaceDay[], decimals: number) {
  const amounts = pace.map(({ date, target, actual }) => ({
    date,
    target: fromDecimal(target, decimals),
    actual: fromDecimal(actual, decimals),
  }));
  const most = Math.max(1, ...amounts.flatMap(({ target, actual }) => [target ?? 0, actual ?? 0]));
  const floor = height - margin.bottom;
  const pointOf = (place: number, amount: number) => ({
    x: margin.left + (place * (width - 2 * margin.left)) / Math.max(1, amounts.length - 1),
    y: floor - (amount / most) * (floor - margin.top),
  });
  const lineOf = (which: 'target' | 'actual'): PacePoint[] =>
    amounts.flatMap((day, place) => {
      const amount = day[which];
      return amount === null ? [] : [{ date: day.date, ...pointOf(place, amount) }];
    });
  return { width, height, floor, target: lineOf('target'), actual: lineOf('actual') };
}
