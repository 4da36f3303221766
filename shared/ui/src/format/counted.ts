import { quantity } from './money.ts';

/** `1 row`, `1,200 rows`: a number with what is counted, whose plural ends in s. */
export function counted(count: number, one: string): string {
  return `${quantity(count)} ${count === 1 ? one : `${one}s`}`;
}
