import { addCollection } from '@routebook/contract';
import { ServerForm } from '@routebook/ui';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { PaymentFields } from './payment-fields.tsx';
import { startPayment } from './typed-payment.ts';

test('what a payment needs by its method is marked', async () => {
  const user = renderInPortal(
    <ServerForm
      call={addCollection}
      defaults={{ outletId: '018c1339-bc4a-72f3-a185-2ca11f191b0e', ...startPayment('100.00') }}
      submitLabel="Take payment"
      onSaved={() => undefined}
    >
      {({ values }) => <PaymentFields method={values.method} />}
    </ServerForm>,
    '/order/orders',
  );
  await user.click(await screen.findByRole('radio', { name: 'Cheque' }));
  expect(await screen.findByRole('textbox', { name: /Number of the cheque/ })).toBeRequired();
  await user.click(screen.getByRole('radio', { name: /wallet/i }));
  expect(await screen.findByRole('textbox', { name: /Transaction/ })).toBeRequired();
});
