import { explainQuery } from './explain-query.ts';

const filter = { market: 'nation', compare: 'none' } as const;

test('a figure of a row is explained for that row alone', () => {
  expect(explainQuery(filter, 'market:region')).toEqual({ market: 'region', compare: 'none' });
  expect(explainQuery(filter, 'officer:one')).toEqual({ ...filter, officerId: 'one' });
  expect(explainQuery(filter, 'product:one')).toEqual({ ...filter, productId: 'one' });
  expect(explainQuery(filter, 'source:one')).toEqual({ ...filter, sourceCategoryId: 'one' });
});

test('one of the top line with the filter as it is', () => {
  expect(explainQuery(filter, undefined)).toEqual(filter);
});
