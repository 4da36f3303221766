import { calculationText, directionOf, exactText, figureText, pointsBetween } from './figure-text.ts';

test.each([
  ['1234567.50', 'BDT', '12,34,568'],
  ['-1234567.50', 'BDT', '−12,34,568'],
  ['14400', 'pieces', '14,400'],
  ['57.3', 'percent', '57.3 %'],
  ['-0.4', 'percent', '−0.4 %'],
  ['1234.5', 'percent', '1,234.5 %'],
  ['3.21', 'ratio', '3.21'],
  ['12.4', 'days', '12.4 days'],
  [null, 'percent', '–'],
] as const)('%s in %s reads %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});

test('to the last step an amount has its paisa', () => {
  expect(exactText('1234567.5', 'BDT')).toBe('12,34,567.50');
  expect(exactText('57.3', 'percent')).toBe('57.3 %');
});

test('a calculation has its numbers as they are written elsewhere', () => {
  expect(calculationText('10914706.01 − 10345.02 = 10904361')).toBe('1,09,14,706.01 − 10,345.02 = 1,09,04,361');
  expect(calculationText('1 / 2 × 100 = 50.0')).toBe('1 / 2 × 100 = 50.0');
  expect(calculationText('2000 − 3500.5 = -1500.5')).toBe('2,000 − 3,500.5 = −1,500.5');
});

test('a growth leads up, down, or nowhere', () => {
  expect([directionOf('1.2'), directionOf('-0.1'), directionOf('0.0'), directionOf(null)]).toEqual([
    'up',
    'down',
    'level',
    'level',
  ]);
});

test('a share moves by points of percent', () => {
  expect(pointsBetween('54.4', '54.9')).toBe('-0.5');
  expect(pointsBetween('77.1', '77.1')).toBe('0.0');
  expect([pointsBetween(null, '54.9'), pointsBetween('54.4', null)]).toEqual([null, null]);
});
