import type { PrimarySaleLine } from '@routebook/contract';
import { bodyOf, freshSaleLine, sentLines, typedLines } from './typed-sale.ts';

const line = (extra: object) => ({ ...freshSaleLine, productId: 'soap', caseSize: 48, ...extra });

test.each([
  [{ cases: '2', pieces: '5', free: '3', discount: '12.50' }, 101, 3, '12.50'],
  [{ pieces: '5' }, 5, 0, '0'],
  [{ free: '3' }, 0, 3, '0'],
  [{}, Number.NaN, 0, '0'],
])('%p is sent in pieces', (typed, pieces, free, discount) => {
  expect(sentLines([line(typed), freshSaleLine])).toEqual([{ productId: 'soap', pieces, free, discount }]);
});

test('what is there is typed as it would be typed, and is sent as it was', () => {
  const there = { product: { id: 'soap', name: 'Soap', caseSize: 48 }, pieces: 101, free: 3, discount: '12.50' };
  const typed = typedLines([there as PrimarySaleLine]);
  expect(typed).toMatchObject([{ cases: '2', pieces: '5', free: '3', discount: '12.50' }]);
  expect(sentLines(typed)).toEqual([{ productId: 'soap', pieces: 101, free: 3, discount: '12.50' }]);
});

test('without a number the server makes one', () => {
  expect(bodyOf({ number: '' })).toEqual({ number: null, lines: [] });
});
