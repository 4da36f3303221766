import { amountProblem, grown, stepOf, textOf, unitsOf, written } from './amounts.ts';

test('money has its paisa, a count has none, a rate has hundredths', () => {
  expect(unitsOf('secondaryValue', '1250.5')).toBe(125_050n);
  expect(textOf('secondaryValue', 125_050n)).toBe('1250.50');
  expect(textOf('secondaryValue', -5n)).toBe('-0.05');
  expect(written('eco', '1250.00')).toBe('1250');
  expect(written('lpc', '3.25')).toBe('3.25');
  expect(written('eco', null)).toBeNull();
});

test('half an outlet is no target', () => {
  expect(amountProblem('eco', '12.5')).toBe('ECO counts whole outlets.');
  expect(amountProblem('eco', '12.00')).toBeNull();
  expect(amountProblem('secondaryValue', '12.5')).toBeNull();
  expect(amountProblem('eco', null)).toBeNull();
});

test('growth is in percent, to the nearest unit', () => {
  expect(grown(1_000n, '12.5')).toBe(1_125n);
  expect(grown(1_001n, '-50')).toBe(501n);
  expect(grown(1_000n, '-100')).toBe(0n);
});

test('whole taka are split in taka, everything else in its unit', () => {
  expect([stepOf('secondaryValue', 500n), stepOf('secondaryValue', 501n), stepOf('quantity', 500n)]).toEqual([
    100n,
    1n,
    1n,
  ]);
});
