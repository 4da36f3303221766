import { idsOf } from './demo-ids.ts';

const start = Date.parse('2026-01-01T00:00:00Z');

test('ids are UUIDs of version 7 that tell the time they were given', () => {
  const first = idsOf('outlet', 1, start)(12_345);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16)).toBe(start + 12_345);
});

test('ids of a kind sort by number and never come twice', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => idsOf('outlet', 1, start)(index));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('another kind or another seed has other ids', () => {
  const one = idsOf('outlet', 1, start)(0);
  expect(idsOf('route', 1, start)(0)).not.toBe(one);
  expect(idsOf('outlet', 2, start)(0)).not.toBe(one);
});
