import { type Span, spanOf } from '../replay/span.ts';
import type { TogetherPeople } from './together-people.ts';

/** From the first position of anybody to the last. */
export function groupSpan(people: TogetherPeople): Span {
  const instants = people.flatMap(({ track: { from, at } }) => {
    const start = Date.parse(from);
    return [at[0], at.at(-1)].flatMap((seconds) =>
      seconds === undefined ? [] : [new Date(start + seconds * 1_000).toISOString()],
    );
  });
  return spanOf(instants) ?? { from: 0, to: 0 };
}
