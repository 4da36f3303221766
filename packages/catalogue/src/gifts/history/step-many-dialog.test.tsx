import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { StepManyDialog } from './step-many-dialog.tsx';

const ids = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];

test('many requests are turned down with one reason, and it is said how many stay and why', async () => {
  const sent = answerCalls(() => ({
    body: { success: true, changed: 1, skipped: 1, reasons: [{ reason: 'You asked for it yourself.', gifts: 1 }] },
  }));
  const user = renderInPortal(<StepManyDialog selection={{ kind: 'rows', ids }} to="rejected" onClose={jest.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 gifts?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject 2 gifts' }));
  expect(within(dialog).getByRole('textbox', { name: /Why not/ })).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /Why not/ }), 'Not in this month');
  await user.click(within(dialog).getByRole('button', { name: 'Reject 2 gifts' }));
  expect(await screen.findByText('1 gift rejected')).toBeInTheDocument();
  expect(screen.getByText('1 stayed: You asked for it yourself.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ body: { selection: { ids }, to: 'rejected', note: 'Not in this month' } }]);
});
