import { type Balance, keyOf, postedLines, type StockLine } from './rules.ts';

const place = { dbHouseId: 'house', productId: 'soap' };
const line = (pieces: number, extra: Partial<StockLine> = {}): StockLine => ({
  ...place,
  kind: 'adjustment',
  pieces,
  ...extra,
});
const of = (physical: number, extra: Partial<Balance> = {}) =>
  new Map([[keyOf(place), { physical, reserved: 0, lowest: physical, movements: 4, closed: false, ...extra }]]);

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

test('what comes in before makes up for what goes', () => {
  expect(postedLines([line(5), line(-15)], of(10)).problems).toEqual([]);
});

test('a balance that nobody locked is a fault of ours', () => {
  expect(() => postedLines([line(1)], new Map())).toThrow('is not locked');
});
