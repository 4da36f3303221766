import type { BulkOutcome } from '@routebook/contract';
import { dispatchedInWords } from './dispatched-words.ts';

const order = (number: number, outcome: BulkOutcome['outcome'], message: string | null = null): BulkOutcome => ({
  id: String(number),
  number,
  outlet: 'Zahid Store',
  outcome,
  message,
});

test('orders that are all dispatched are a success', () => {
  expect(dispatchedInWords([order(1, 'done'), order(2, 'done')])).toEqual({
    title: '2 of 2 dispatched',
    kind: 'success',
  });
});

test('where some stay it says which and why, of three at most', () => {
  const refused = [2, 3, 4, 5].map((number) => order(number, 'refused', 'It is on hold.'));
  expect(dispatchedInWords([order(1, 'done'), ...refused])).toEqual({
    title: '1 of 5 dispatched',
    kind: 'error',
    description: 'Order 2: It is on hold. Order 3: It is on hold. Order 4: It is on hold. And 1 more.',
  });
  expect(dispatchedInWords([order(7, 'held')]).description).toBe('Order 7: it stays.');
});
