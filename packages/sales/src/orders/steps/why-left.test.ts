import { whyLeft } from './why-left.ts';

const left = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ number: 100 + place, message: 'Soap: 6 ordered, only 3 available.' }));

test('each that stays is told by its number with why, and of many the first five and how many more', () => {
  expect(whyLeft([])).toBeUndefined();
  expect(whyLeft(left(2))).toBe(
    'Order 100: Soap: 6 ordered, only 3 available. Order 101: Soap: 6 ordered, only 3 available.',
  );
  expect(whyLeft(left(1_006))).toMatch(
    /^Order 100: .* Order 104: Soap: 6 ordered, only 3 available\. And 1,001 more\.$/,
  );
});

test('a sentence that names its order is told as it is', () => {
  const message = 'Order 7 is delivered: it cannot be cancelled.';
  expect(whyLeft([{ number: 7, message }])).toBe(message);
});
