import type { TraceDay } from '@routebook/contract';
import { type Span, spanOf } from '../replay/span.ts';

/** From the first to the last that is known of a day; undefined of a day without anything. */
export function daySpan({ checkIn, checkOut, track, visits }: TraceDay): Span | undefined {
  const first = track.at[0];
  const last = track.at.at(-1);
  const instant = (seconds: number) => new Date(Date.parse(track.from) + seconds * 1_000).toISOString();
  return spanOf([
    checkIn,
    checkOut,
    first === undefined ? null : instant(first),
    last === undefined ? null : instant(last),
    ...visits.flatMap(({ from, to }) => [from, to]),
  ]);
}
