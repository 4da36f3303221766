import type { DateRange } from '@routebook/contract';
import { addDays, daysSince, lastOfMonth } from '../../../core/calendar/days.ts';

/** The spans of the calendar that sums are kept of, each made of whole ones of the next. */
const spans = ['year', 'quarter', 'month'] as const;
type Span = (typeof spans)[number];

const monthsIn: Readonly<Record<Span, number>> = { year: 12, quarter: 3, month: 1 };

/** A span (by its first day) or days whose sums are to be added, or taken away again. */
export interface SpanPiece extends DateRange {
  readonly kept: Span | 'day';
  readonly sign: 1 | -1;
}

/** A route has a row of a month, and is walked about once a week: so many times the rows of a day has a span. */
const daysASpan = 5;

/** A range by as few kept rows as its sums need, when nothing is kept of days after the latest one. */
export function fewestSpansOf(range: DateRange, latest: string): SpanPiece[] {
  const rowsOf = (pieces: readonly SpanPiece[]) =>
    pieces.reduce((sum, { kept, from, to }) => sum + (kept === 'day' ? daysSince(from, to) + 1 : daysASpan), 0);

  function piecesOf({ from, to }: DateRange, depth: number): SpanPiece[] {
    const span = spans[depth];
    if (from > latest) return [];
    if (span === undefined) return [{ kept: 'day', sign: 1, from, to: earlier(to, latest) }];
    const pieces: SpanPiece[] = [];
    for (let unit = spanOf(span, from); unit.from <= earlier(to, latest); unit = spanOf(span, addDays(unit.to, 1))) {
      const part = { from: later(from, unit.from), to: earlier(to, unit.to) };
      const others = [
        { from: unit.from, to: addDays(part.from, -1) },
        { from: addDays(part.to, 1), to: unit.to },
      ].filter((other) => other.from <= earlier(other.to, latest));
      const less: SpanPiece[] = [
        { kept: span, sign: 1, ...unit },
        ...others
          .flatMap((other) => piecesOf(other, depth + 1))
          .map((piece) => ({ ...piece, sign: minus(piece.sign) })),
      ];
      const inside = others.length === 0 ? less : piecesOf(part, depth + 1);
      pieces.push(...(rowsOf(less) < rowsOf(inside) ? less : inside));
    }
    return pieces;
  }

  const pieces = piecesOf(range, 0);
  return pieces.length === 0 ? [{ kept: 'day', sign: 1, ...range }] : pieces;
}

const minus = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1);
const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** The span in which a day lies. */
function spanOf(span: Span, day: string): DateRange {
  const year = day.slice(0, 4);
  const months = monthsIn[span];
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months + 1;
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  return { from: `${month(first)}-01`, to: lastOfMonth(month(first + months - 1)) };
}
