import {
  amountOfText,
  coverOf,
  decimalText,
  figureInputs,
  figureKeys,
  figures,
  growthOf,
  isFigure,
  quotient,
  runRateOf,
  topLine,
  unitOf,
  workOut,
} from './index.ts';

test('each figure is worked out from what there is a word for', () => {
  for (const key of figureKeys) {
    for (const input of figures[key].inputs) expect(isFigure(input) || Object.hasOwn(figureInputs, input)).toBe(true);
    expect('of' in figures[key]).toBe(figures[key].inputs.length > 0);
  }
});

test('the top line has what screens.md names', () => {
  expect(topLine.map((key) => figures[key].label)).toEqual([
    'Primary sales',
    'Secondary sales',
    'Target',
    'Achievement',
    'Growth',
    'Run rate',
    'Orders',
    'PC',
    'Strike rate',
    'LPC',
    'Drop size',
    'ECO',
    'Active SOs',
    'Collections',
    'Due',
  ]);
});

test('a formula takes other figures by their own formulas', () => {
  expect(workOut('achievement', { delivered: 12_000n, returned: 2_000n, target: 20_000n })).toBe(500n);
  expect(workOut('ratio', { delivered: 12_000n, returned: 2_000n, invoiced: 25_000n, corrected: 5_000n })).toBe(500n);
});

test('strike is PC / TC, and no rate is of nothing', () => {
  expect(workOut('strike', { pc: 57n, tc: 100n })).toBe(570n);
  expect(workOut('strike', { pc: 0n, tc: 0n })).toBeNull();
  expect(workOut('strike', { pc: 3n })).toBeNull();
  expect(workOut('lpc', { lines: 10n, pc: 3n })).toBe(333n);
  expect(workOut('dropSize', { visitSales: 10_000n, pc: 3n })).toBe(3333n);
});

test('coverage is of all outlets that one calls on, and never more than all of them', () => {
  expect(workOut('coverage', { visitedOutlets: 45n, activeOutlets: 80n, dormantOutlets: 10n })).toBe(500n);
  expect(workOut('coverage', { visitedOutlets: 45n, activeOutlets: 40n, dormantOutlets: 2n })).toBe(1000n);
  expect(workOut('coverage', { visitedOutlets: 0n, activeOutlets: 0n, dormantOutlets: 0n })).toBeNull();
});

test('quotients are rounded half away from zero', () => {
  expect(quotient(1n, 8n, 100n)).toBe(13n);
  expect(quotient(-1n, 8n, 100n)).toBe(-13n);
  expect(quotient(1n, -8n, 100n)).toBe(-13n);
  expect(quotient(1n, 0n, 100n)).toBeNull();
});

test('growth is now / before - 1', () => {
  expect(growthOf(110n, 100n)).toBe(100n);
  expect(growthOf(50n, 100n)).toBe(-500n);
  expect(growthOf(50n, 0n)).toBeNull();
});

test('the run rate is what each remaining working day has to bring, rounded up', () => {
  expect(runRateOf(1000n, 400n, 7n)).toBe(86n);
  expect(runRateOf(1000n, 1000n, 7n)).toBeNull();
  expect(runRateOf(1000n, 400n, 0n)).toBeNull();
});

test('stock lasts by the average of 28 days', () => {
  expect(coverOf(100n, 280n)).toBe(100n);
  expect(coverOf(100n, 0n)).toBeNull();
});

test('amounts are sent as decimals and read back', () => {
  expect(decimalText(-5n, 2)).toBe('-0.05');
  expect(decimalText(125_000n, 2)).toBe('1250.00');
  expect(decimalText(57n, 0)).toBe('57');
  for (const text of ['-0.05', '1250.00', '0.00']) expect(decimalText(amountOfText(text, 2), 2)).toBe(text);
  expect(amountOfText('12', 2)).toBe(1200n);
  expect(amountOfText('12.3456', 2)).toBe(1234n);
});

test('sales are counted by the measure, all else as it is', () => {
  expect([unitOf('secondary', 'value'), unitOf('secondary', 'volume'), unitOf('strike', 'volume')]).toEqual([
    'BDT',
    'pieces',
    'percent',
  ]);
});
