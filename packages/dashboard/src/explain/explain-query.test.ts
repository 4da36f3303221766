import { beneath, explainQuery } from './explain-query.ts';
import { ofText, textOf } from './explained-figure.ts';

const filter = { market: 'nation', compare: 'none' } as const;

test('a figure of a row is explained for that row alone', () => {
  expect(explainQuery(filter, { market: 'region' })).toEqual({ market: 'region', whole: 'nation', compare: 'none' });
  expect(explainQuery({}, { market: 'region' })).toEqual({ market: 'region', whole: 'all' });
  expect(explainQuery(filter, { officerId: 'one' })).toEqual({ ...filter, officerId: 'one' });
  expect(explainQuery(filter, { productId: 'one', measure: 'volume' })).toEqual({
    ...filter,
    productId: 'one',
    measure: 'volume',
  });
});

test('a figure of one day is explained for that day, and so is what lies beneath its place', () => {
  const day = { from: '2026-11-20', to: '2026-11-20' };
  const of = { market: 'region', ...day };
  expect(explainQuery({ ...filter, from: '2026-11-01', to: '2026-11-25' }, of)).toEqual({
    ...day,
    market: 'region',
    whole: 'nation',
    compare: 'none',
  });
  expect(explainQuery(filter, beneath(filter, of, 'area'))).toEqual({
    ...day,
    market: 'area',
    whole: 'nation,region',
    compare: 'none',
  });
});

test('a place that is shown beneath others is explained by what lay in all of them', () => {
  const territory = beneath({}, { market: 'region' }, 'territory');
  expect(explainQuery({}, territory)).toEqual({ market: 'territory', whole: 'all,region' });
  const area = beneath({}, territory, 'area');
  expect(explainQuery({}, area)).toEqual({ market: 'area', whole: 'all,region,territory' });
  expect(beneath({}, undefined, 'region')).toEqual({ market: 'region' });
});

test('one of the top line with the filter as it is', () => {
  expect(explainQuery(filter, undefined)).toEqual(filter);
});

test('whose figure it is stands in the address, and is read out of it', () => {
  const of = { market: 'area', whole: 'all,region', from: '2026-11-20', to: '2026-11-20' };
  expect(textOf(of)).toBe('market:area;whole:all,region;from:2026-11-20;to:2026-11-20');
  expect(ofText(textOf(of))).toEqual(of);
  expect(ofText('market:area;colour:red;per:')).toEqual({ market: 'area' });
});
