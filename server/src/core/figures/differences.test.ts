import { differencesOf } from './differences.ts';

const key = { place_id: 'p', day: '2026-11-03', moved: false };

test('each figure that differs is a line, with what is kept and what it should be', () => {
  const rows = [
    { name: 'figure_place_day', kept: true, figures: { ...key, orders: 2, ordered: 10 } },
    { name: 'figure_place_day', kept: false, figures: { ...key, orders: 2, ordered: 12 } },
  ];
  expect(differencesOf(rows, new Map([['p', 'Dhaka']]))).toEqual([
    'figure_place_day of place_id Dhaka, day 2026-11-03, moved false: ordered is 10 and should be 12',
  ]);
});

test('a row that is missing, or too many, is compared with nothing', () => {
  expect(
    differencesOf([{ name: 'figure_place_day', kept: true, figures: { ...key, orders: 2, ordered: 0 } }], new Map()),
  ).toEqual(['figure_place_day of place_id p, day 2026-11-03, moved false: orders is 2 and should be 0']);
});

test('of a bitmap its outlets are counted', () => {
  const bits = (some: string) => some.padEnd(2048, '0');
  const rows = [
    {
      name: 'figure_outlets_day',
      kept: true,
      figures: { cell_id: 1, day: '2026-11-03', block: 0, billed: bits('11') },
    },
    {
      name: 'figure_outlets_day',
      kept: false,
      figures: { cell_id: 1, day: '2026-11-03', block: 0, billed: bits('111') },
    },
  ];
  expect(differencesOf(rows, new Map())).toEqual([
    'figure_outlets_day of cell_id 1, day 2026-11-03, block 0: billed is 2 outlets and should be 3 outlets',
  ]);
});
