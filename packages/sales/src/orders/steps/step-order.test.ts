import { answerCalls } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneOrder } from './step-order.ts';

test('an order whose clone got no answer is cloned once, however often that is tried again, and opened then', async () => {
  const reply = { success: true, orderDetails: { id: '018c1339-bc00-7764-9b5e-0474b744650b' } };
  const sent = answerCalls(() => (sent.length === 1 ? 'unreachable' : { body: reply }));
  await cloneOrder({ id: '018c1339-bc00-7764-9b5e-0474b744650a', number: 12 });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Order 12 cloned as a draft')).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe('?row=018c1339-bc00-7764-9b5e-0474b744650b'));
  const [first, again] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(again).toBe(first);
});
