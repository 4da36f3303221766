import { type Balance, keyOf, postedLines, type StockLine } from './rules.ts';

const place = { dbHouseId: 'house', productId: 'soap' };
const line = (pieces: number, extra: Partial<StockLine> = {}): StockLine => ({
  ...place,
  kind: 'adjustment',
  pieces,
  ...extra,
});
const of = (physical: number, extra: Partial<Balance> = {}) =>
  new Map([
    [keyOf(place), { physical, reserved: 0, lowest: physical, movements: 4, closed: false, counted: null, ...extra }],
  ]);

test('lines are posted in their order, each with its number and what is there after it', () => {
  const { posted, problems } = postedLines([line(-3), line(-7), line(5)], of(10));
  expect(posted.map(({ number, balanceAfter }) => [number, balanceAfter])).toEqual([
    [5, 7],
    [6, 0],
    [7, 5],
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['more goes than is there', [line(-11)], of(10), { line: 0, problem: 'short', available: 10 }],
  ['two lines of a product take more than is there', [line(-6), line(-5)], of(10), { line: 1, available: 4 }],
  ['what is promised to orders would go', [line(-8)], of(10, { reserved: 3 }), { problem: 'short', available: 7 }],
  ['it was needed on a day since', [line(-8)], of(10, { lowest: 2 }), { problem: 'shortThen', available: 2 }],
  ['more comes than can be counted', [line(1)], of(1_000_000_000), { problem: 'tooMuch' }],
])('refused: %s', (_, lines, balances, problem) => {
  expect(postedLines(lines, balances).problems).toMatchObject([problem]);
});

test('what left before a later count is put right on its day, and is no more than was there until then', () => {
  const counted = { first: '2026-11-20', last: '2026-11-24', lowestBefore: 8 };
  const left = (pieces: number, leftOn: string | null = null) =>
    postedLines([line(-pieces, { kind: 'secondary', leftOn })], of(5, { reserved: 5, counted }));
  expect(left(8).problems).toEqual([]);
  expect(left(8).posted).toMatchObject([
    { kind: 'count', pieces: 8, day: '2026-11-20', number: 5, balanceAfter: 13 },
    { kind: 'secondary', pieces: -8, day: null, number: 6, balanceAfter: 5 },
  ]);
  expect(left(9).problems).toEqual([{ line: 0, problem: 'shortThen', available: 8 }]);
  expect(left(8, '2026-11-25').posted).toHaveLength(2);
  expect(left(8, '2026-11-24').problems).toMatchObject([{ problem: 'short' }]);
});

test('what comes in before makes up for what goes', () => {
  expect(postedLines([line(5), line(-15)], of(10)).problems).toEqual([]);
});

test('a balance that nobody locked is a fault of ours', () => {
  expect(() => postedLines([line(1)], new Map())).toThrow('is not locked');
});
