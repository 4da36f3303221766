import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { ConfirmMany } from './confirm-many.tsx';

const ids = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];

test('many orders are confirmed together, and it is said which stay and why', async () => {
  const [done, short] = ids.map((id, at) => ({ id, number: 6 + at, outlet: 'Karim Store' }));
  const orders = [
    { ...done, outcome: 'done', message: null },
    { ...short, outcome: 'short', message: 'Soap: 6 ordered, only 3 available.' },
  ];
  answerCalls(() => ({ body: { success: true, orders, short: [], shortGifts: [] } }));
  const user = renderInPortal(<ConfirmMany ids={ids} onClose={jest.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm 2 orders' });
  await within(dialog).findByText('1 of 2 can be confirmed whole.');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('1 of 2 orders confirmed')).toBeInTheDocument();
  expect(screen.getByText('Order 7: Soap: 6 ordered, only 3 available.')).toBeInTheDocument();
});
