import { answerCalls } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneOrder } from './step-order.ts';

test('an order whose clone got no answer is cloned once, however often that is tried again', async () => {
  const sent = answerCalls(() => 'unreachable');
  await cloneOrder({ id: '018c1339-bc00-7764-9b5e-0474b744650a', number: 12 });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, again] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(again).toBe(first);
});
