import { createWorld } from '../world.ts';
import { shelfOf } from './shelf.ts';

const world = createWorld('enterprise', '2026-11-21');
const { brands, categories, products } = shelfOf(world);

test('there are as many brands, categories and products as the business has, each with a name and a code of its own', () => {
  expect([brands.length, categories.length, products.length]).toEqual([25, 90, 800]);
  for (const rows of [brands, products]) expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  const named = categories.map(({ brand, name }) => `${brand.name} ${name}`);
  expect(new Set(named).size).toBe(categories.length);
  for (const rows of [brands, categories, products])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  expect(new Set(products.map(({ barcode }) => barcode)).size).toBe(products.length);
});

test('every price keeps DP at most TP and TP at most MRP, and prices rise', () => {
  for (const { prices } of products)
    for (const [place, { dp, tp, mrp, from }] of prices.entries()) {
      expect(dp > 0 && dp <= tp && tp <= mrp).toBe(true);
      const before = prices[place - 1];
      if (before) expect(before.from < from && before.mrp <= mrp).toBe(true);
    }
});

test('some prices are to come, and whatever is on sale has one today', () => {
  expect(products.some(({ prices }) => prices.some(({ from }) => from > world.today))).toBe(true);
  for (const { status, prices } of products)
    if (status === 'active') expect(prices.some(({ from }) => from <= world.today)).toBe(true);
});

test('the same world has the same shelf', () => {
  expect(shelfOf(createWorld('enterprise', '2026-11-21')).products.at(-1)).toEqual(products.at(-1));
});
