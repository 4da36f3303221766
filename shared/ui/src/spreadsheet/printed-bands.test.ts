import { gridColumns } from './columns.ts';
import { printedBands } from './printed-bands.ts';

const days = Array.from({ length: 30 }, (_, day) => ({ id: `${day + 1}`, header: `${day + 1}`, width: 104 }));
const ofMonth = { id: 'month', header: 'Month', side: 'right', of: () => ({ text: '' }) } as const;
const ids = (bands: ReturnType<typeof printedBands>) => bands.map((band) => band.map(({ id }) => id));

test('a month of days stands in bands below each other, each with the names and no wider than the paper', () => {
  const bands = printedBands(gridColumns('Place', days, [ofMonth]));
  expect(bands.length).toBeGreaterThan(1);
  for (const band of bands) {
    expect(band[0]?.id).toBe('name');
    expect(band.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(1_150);
  }
  expect(ids(bands).flatMap(([, ...others]) => others)).toEqual([...days.map(({ id }) => id), 'month']);
});

test('what fits on the paper is one band', () => {
  expect(ids(printedBands(gridColumns('Place', days.slice(0, 3), [ofMonth])))).toEqual([
    ['name', '1', '2', '3', 'month'],
  ]);
  expect(ids(printedBands(gridColumns('Place', [], [])))).toEqual([['name']]);
});

test('a column that is wider than the paper has a band of its own', () => {
  const wide = { id: 'wide', header: 'Wide', width: 2_000 };
  expect(ids(printedBands(gridColumns('Place', [wide, ...days.slice(0, 1)], [])))).toEqual([
    ['name', 'wide'],
    ['name', '1'],
  ]);
});
