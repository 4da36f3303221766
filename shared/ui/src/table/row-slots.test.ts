import { describe, expect, test } from '@jest/globals';
import { rowSlots } from './row-slots.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + step);
const drawn = (indexes: readonly number[]) => rowSlots(new Map(), indexes, 0);

describe('the elements of rows', () => {
  test('are all made where there were none', () => {
    expect([...drawn(rows(0, 3))]).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  test('stay with their rows in a slow scroll, and a new row gets a new one', () => {
    expect([...rowSlots(drawn(rows(0, 4)), rows(1, 5), 1)]).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  test('draw other rows after a jump, in their order', () => {
    expect([...rowSlots(drawn(rows(0, 4)), rows(100, 104), 200)]).toEqual([
      [100, 0],
      [101, 1],
      [102, 2],
      [103, 3],
    ]);
  });

  test('never take the one of the row that may hold the focus', () => {
    const before = drawn(rows(0, 4));
    expect([...rowSlots(before, [2, ...rows(100, 104)], 2)]).toEqual([
      [2, 2],
      [100, 0],
      [101, 1],
      [102, 3],
      [103, 4],
    ]);
  });

  test('are each used once, wherever the rows go', () => {
    const places = [0, 5, 300, 302, 290, 10, 12, 9000, 0];
    let slots = drawn(rows(0, 30));
    for (const place of places) {
      slots = rowSlots(
        slots,
        [...new Set([7, ...rows(place, place + 30)])].sort((one, other) => one - other),
        7,
      );
      expect(new Set(slots.values()).size).toBe(slots.size);
      expect(slots.get(7)).toBe(7);
    }
  });
});
