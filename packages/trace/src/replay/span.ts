/** From an instant to another, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The nearest instant that lies in the span. */
export function within({ from, to }: Span, instant: number): number {
  return Math.min(to, Math.max(from, instant));
}

/** How far along the span an instant lies, by time alone: 0 to 1. */
export function shareOf(span: Span, instant: number): number {
  return span.to > span.from ? (within(span, instant) - span.from) / (span.to - span.from) : 0;
}

/** What spans all of these instants; undefined without any. */
export function spanOf(instants: readonly (string | null | undefined)[]): Span | undefined {
  const times = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []));
  return times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) };
}

const hour = 3_600_000;

/** The full hours within a span, every so many that no more than `most` are shown. */
export function hoursIn({ from, to }: Span, most: number): readonly number[] {
  const every = [1, 2, 3, 4, 6, 12].find((hours) => (to - from) / (hours * hour) <= most) ?? 24;
  const hours: number[] = [];
  for (let at = Math.ceil(from / hour) * hour; at <= to; at += every * hour) hours.push(at);
  return hours;
}
