import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { CancelMany } from './cancel-many.tsx';

const ids = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];

test('many orders are cancelled with one reason, and it is said which stay and why', async () => {
  const stays = 'Order 7 was delivered: take it back instead.';
  const [done, refused] = ids.map((id, at) => ({ id, number: 6 + at, outlet: 'Karim Store' }));
  const sent = answerCalls(() => ({
    body: {
      success: true,
      orders: [
        { ...done, outcome: 'done', message: null },
        { ...refused, outcome: 'refused', message: stays },
      ],
    },
  }));
  const close = jest.fn();
  const user = renderInPortal(<CancelMany ids={ids} onClose={close} />);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 orders' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel orders' }));
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The road is closed');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel orders' }));
  expect(await screen.findByText('1 of 2 orders cancelled')).toBeInTheDocument();
  expect(screen.getByText(stays)).toBeInTheDocument();
  expect(sent).toMatchObject([{ method: 'POST', body: { ids, reason: 'The road is closed' } }]);
  expect(close).toHaveBeenCalled();
});
