import { setUserStatus } from '@routebook/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { useRowSelection } from '../table/use-row-selection.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { TextareaField } from './fields.tsx';
import { SelectionDialog } from './selection-dialog.tsx';

const rows = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];

function Suspending({ onClose }: { onClose: () => void }) {
  const { ids, toggleAll } = useRowSelection(rows, 'people');
  return (
    <>
      <button type="button" onClick={() => toggleAll(true)}>
        {ids.length} selected
      </button>
      <SelectionDialog
        title="Suspend 2 people"
        about="They cannot sign in."
        call={setUserStatus}
        defaults={{ selection: { ids: rows }, status: 'suspended', reason: '' }}
        done={({ changed }) => ({ title: `${changed} suspended` })}
        onClose={onClose}
        submitLabel="Suspend"
      >
        <TextareaField name="reason" label="Reason" required />
      </SelectionDialog>
    </>
  );
}

test('what was done with selected rows is told, and they are selected no more; cancelled they stay selected', async () => {
  const sent = answerCalls(() => ({ body: { success: true, changed: 2, skipped: 0, reasons: [] } }));
  const close = jest.fn();
  const user = renderInPortal(<Suspending onClose={close} />);
  act(() => screen.getByText('0 selected').click());
  const dialog = await screen.findByRole('dialog', { name: 'Suspend 2 people' });
  expect(dialog).toHaveTextContent('They cannot sign in.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Left the company');
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('2 suspended')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('0 selected')).toBeInTheDocument());
  expect(close).toHaveBeenCalledTimes(2);
  expect(sent).toMatchObject([{ body: { selection: { ids: rows }, reason: 'Left the company' } }]);
});
