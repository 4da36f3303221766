import { stir } from './random.ts';

const half = 0x7fff;
const keys = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344] as const;
/** Operator digits 3 to 9 with eight digits after them. */
const numbers = 700_000_000;

/** One turn of a permutation of the 30-bit numbers. */
function permute(value: number): number {
  let left = value >>> 15;
  let right = value & half;
  for (const key of keys) [left, right] = [right, left ^ (stir(right ^ key) & half)];
  return left * 32_768 + right;
}

/** Where each kind of row has its numbers, so that no two share one. */
export const mobileRanges = { person: 0, dbHouse: 100_000, outlet: 1_000_000 } as const;

/** A mobile number of its own for every index below 700 million: `01`, 3 to 9, eight digits. */
export function mobileNumber(index: number): string {
  let value = permute(index);
  while (value >= numbers) value = permute(value);
  return `01${3 + Math.floor(value / 100_000_000)}${String(value % 100_000_000).padStart(8, '0')}`;
}
