import type { Period } from './periods.ts';

/** The earlier day first; an open end stays open. */
export function inOrder({ from, to }: Period): Period {
  return from && to && from > to ? { from: to, to: from } : { from, to };
}
