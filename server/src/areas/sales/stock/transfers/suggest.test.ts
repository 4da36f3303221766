import { piecesToMove, type Shelf, suggestTransfers } from './suggest.ts';

/** Houses by the places they lie beneath, nation to area: two of an area, one of the next territory, one of another district. */
const places = {
  near: ['n', 'r', 'v', 'd1', 'z1', 't1', 'a1'],
  beside: ['n', 'r', 'v', 'd1', 'z1', 't1', 'a1'],
  territory: ['n', 'r', 'v', 'd1', 'z1', 't2', 'a2'],
  district: ['n', 'r', 'v', 'd2', 'z2', 't3', 'a3'],
  region: ['n', 'r2', 'v2', 'd3', 'z3', 't4', 'a4'],
};
/** 28 sold: a piece a day, so that cover is what is available. */
const shelf = (at: keyof typeof places, available: number, extra: Partial<Shelf> = {}): Shelf => ({
  stockId: at,
  productId: 'soap',
  places: [...places[at], at],
  caseSize: null,
  available,
  sold: 28,
  mayReceive: true,
  ...extra,
});
const told = (shelves: readonly Shelf[]) =>
  suggestTransfers(shelves).map(({ from, to, pieces, level }) => `${from.stockId} > ${to.stockId} ${pieces} ${level}`);

test.each([
  ['both come to the same cover', shelf('near', 90, { sold: 56 }), shelf('beside', 0), 30],
  ['nobody gets more than 30 days', shelf('near', 200), shelf('beside', 2), 28],
  ['nobody is left with less than 5', shelf('near', 40), shelf('beside', 0, { sold: 2_800 }), 35],
  ['in whole cases', shelf('near', 40), shelf('beside', 0, { caseSize: 12 }), 12],
  ['of less than a case nothing', shelf('near', 40), shelf('beside', 0, { caseSize: 48 }), 0],
])('%s', (_, from, to, pieces) => {
  expect(piecesToMove(from, to)).toBe(pieces);
});

test('the nearest gives first, also where another has more', () => {
  expect(told([shelf('near', 0), shelf('territory', 40), shelf('district', 300)])).toEqual([
    'territory > near 20 zone',
  ]);
  expect(told([shelf('near', 0), shelf('beside', 40), shelf('territory', 300)])).toEqual(['beside > near 20 area']);
});

test('who has much gives to several, the shortest first, and who is still short gets from the next', () => {
  expect(told([shelf('near', 300), shelf('beside', 4), shelf('territory', 0), shelf('district', 1)])).toEqual([
    'near > territory 30 zone',
    'near > district 29 division',
    'near > beside 26 area',
  ]);
  const large = shelf('near', 0, { sold: 560 });
  expect(told([large, shelf('beside', 60), shelf('territory', 1_000)])).toEqual([
    'beside > near 55 area',
    'territory > near 545 zone',
  ]);
});

test('nothing is suggested across regions, to a house that is not active, or where nothing was sold for 28 days', () => {
  expect(told([shelf('near', 0), shelf('region', 300)])).toEqual([]);
  expect(told([shelf('near', 0, { mayReceive: false }), shelf('beside', 300)])).toEqual([]);
  expect(told([shelf('near', 0, { sold: 0 }), shelf('beside', 300, { sold: 0 })])).toEqual([]);
});

test('products are apart, and neither 5 nor 30 days are short or long', () => {
  expect(told([shelf('near', 0), shelf('beside', 300, { productId: 'tea' })])).toEqual([]);
  expect(told([shelf('near', 5), shelf('beside', 300)])).toEqual([]);
  expect(told([shelf('near', 0), shelf('beside', 30)])).toEqual([]);
});
