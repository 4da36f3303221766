import { inWholeBdt, paisa } from '../../../core/money.ts';

/** An amount as a sentence has it, in whole taka: `BDT 1,25,000`. */
export function bdt(amount: string | bigint): string {
  return inWholeBdt(typeof amount === 'string' ? paisa(amount) : amount);
}

/** `1 day`, `3 days`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A part of a whole in full percent, rounded down: 100 % is all of it. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}
