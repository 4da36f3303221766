import type { Order } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { ReasonDialog } from './reason-dialog.tsx';

test('cancelling an order says which button cancels it, and which leaves it', async () => {
  const order = { id: 'a', number: 58_021, version: 1, hold: null } as Order;
  renderInPortal(<ReasonDialog order={order} step="cancel" onClose={jest.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order 58021' });
  expect(within(dialog).getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Keep it as it is' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});
