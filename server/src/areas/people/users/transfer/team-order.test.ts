import { teamOrder } from './team-order.ts';

const row = (number: number, code: string | null, supervisor: string | null = null) => ({ number, code, supervisor });
const nobody = new Map<string, string | null>();

test('supervisors come before their teams, whatever the order of the file', () => {
  const { order, loops } = teamOrder([row(2, 'so', 'to'), row(3, 'to', 'rsm'), row(4, 'rsm'), row(5, null)], nobody);
  expect(order).toEqual([4, 5, 3, 2]);
  expect([...loops]).toEqual([]);
});

test('who is not in the file still stands between two who are', () => {
  const now = new Map([
    ['so', 'to'],
    ['to', 'old'],
    ['rsm', null],
    ['old', null],
  ]);
  expect(teamOrder([row(2, 'so'), row(3, 'old', 'rsm'), row(4, 'rsm')], now).order).toEqual([4, 3, 2]);
});

test('a loop names all who are in it, and nobody beneath it', () => {
  const now = new Map([
    ['b', 'a'],
    ['c', 'b'],
  ]);
  const { order, loops } = teamOrder([row(2, 'd', 'c'), row(3, 'a', 'c'), row(4, 'self', 'self')], now);
  expect([...loops].sort()).toEqual(['a', 'b', 'c', 'self']);
  expect(new Set(order)).toEqual(new Set([2, 3, 4]));
});

test('a chain of 100,000 people is no trouble', () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => row(n, `p${n}`, n === 99_999 ? null : `p${n + 1}`));
  expect(teamOrder(rows, nobody).order[0]).toBe(99_999);
});
