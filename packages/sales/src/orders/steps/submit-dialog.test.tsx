import type { OrderDetails } from '@routebook/contract';
import { answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { SubmitDialog } from './submit-dialog.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const soap = { id: '0190a000-0000-7000-8000-000000000002', name: 'Soap', code: 'SOAP', caseSize: null };
const order: Partial<OrderDetails> = {
  id,
  number: 12,
  outlet: { id: '0190a000-0000-7000-8000-000000000003', name: 'Nur Tea House', code: 'OL0000001' },
  pricing: null,
};

test('a draft that cannot be priced today says why', async () => {
  signInAs('orders.see', 'orders.edit');
  answerCalls(({ method }) =>
    method === 'GET'
      ? { body: { success: true, orderDetails: { ...order, goods: [{ product: soap, pieces: 3, offerId: null }] } } }
      : { status: 422, body: failure('REFUSED', 'Soap is discontinued: it cannot be ordered.') },
  );
  renderInPortal(<SubmitDialog id={id} onClose={() => undefined} />);
  expect(await screen.findByText('It cannot be priced today: edit it first.')).toBeInTheDocument();
  expect(await screen.findByText('Soap is discontinued: it cannot be ordered.')).toBeInTheDocument();
});
