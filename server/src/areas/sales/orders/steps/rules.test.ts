import { orderStatuses, orderSteps } from '@routebook/contract';
import { stepProblem, stepsFor } from './rules.ts';

const of = (status: (typeof orderStatuses)[number], hold: string | null = null) => ({ number: 7, status, hold });

test('each status allows its steps and no other', () => {
  const allowed = Object.fromEntries(
    orderStatuses.map((status) => [status, orderSteps.filter((step) => stepProblem(step, of(status)) === null)]),
  );
  expect(allowed).toEqual({
    draft: ['edit', 'submit', 'cancel', 'split', 'clone'],
    submitted: ['edit', 'confirm', 'cancel', 'split', 'clone'],
    confirmed: ['dispatch', 'deliver', 'cancel', 'clone'],
    dispatched: ['deliver', 'cancel', 'clone'],
    delivered: ['return', 'collect', 'close', 'clone'],
    deliveredInPart: ['return', 'collect', 'close', 'clone'],
    closed: ['clone'],
    cancelled: ['clone'],
  });
});

test('only what is on hold is released', () => {
  expect(stepProblem('release', of('submitted'))).toBe('Order 7 is not on hold.');
  expect(stepProblem('release', of('submitted', 'Over the limit.'))).toBeNull();
  expect(stepProblem('release', of('confirmed', 'Over the limit.'))).toContain('cannot be released');
});

test('a person is offered what the designation allows', () => {
  expect(stepsFor(of('delivered'), new Set(['orders.collect', 'orders.see']))).toEqual(['collect']);
  expect(stepProblem('confirm', of('closed'))).toBe('Order 7 is closed: it cannot be confirmed.');
});
