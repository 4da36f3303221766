import { mobileNumber, mobileRanges } from './mobile-numbers.ts';

test('every index has a number of Bangladesh of its own', () => {
  const numbers = Array.from({ length: 300_000 }, (_, index) => mobileNumber(index));
  expect(numbers.every((number) => /^01[3-9]\d{8}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('all seven operators have customers', () => {
  const operators = Array.from({ length: 1_000 }, (_, index) => mobileNumber(mobileRanges.outlet + index).slice(0, 3));
  expect(new Set(operators).size).toBe(7);
});
