import type { OrderDetails } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { CollectDialog } from './collect-dialog.tsx';

const order = { id: 'a', number: 58_021, outlet: { id: 'b', name: 'Asha Store' }, due: '390.00' };
const opened = (outletDue: string) =>
  renderInPortal(<CollectDialog order={{ ...order, outletDue } as OrderDetails} onClose={jest.fn()} />);

test('collecting for an order begins with all that is due of it', async () => {
  opened('900.00');
  expect(await screen.findByLabelText(/^Amount/)).toHaveValue('390.00');
});

test('collecting for an order begins with no more than its outlet owes in all', async () => {
  opened('312.00');
  expect(await screen.findByLabelText(/^Amount/)).toHaveValue('312.00');
  expect(screen.getByText('BDT 312.00')).toBeVisible();
});
