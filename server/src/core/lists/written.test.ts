import { sql } from 'kysely';
import { written } from './written.ts';

test('an expression without values is put together once, whatever it is made of', () => {
  const named = sql`${sql.ref('shop.name')} as ${sql.ref('shopName')}, ${sql.lit(3)}`;
  const once = written(named);
  expect(once.toOperationNode()).toMatchObject({ sqlFragments: ['"shop"."name" as "shopName", 3'], parameters: [] });
  expect(written(named)).toBe(once);
});

test('one with values stays as it is', () => {
  const narrowed = sql`shop.name = ${'Karim Store'}`;
  expect(written(narrowed)).toBe(narrowed);
});
