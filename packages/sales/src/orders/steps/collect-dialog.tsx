import { collectOrder, type OrderDetails } from '@routebook/contract';
import { Dialog, KeyValues, moneyWithCurrency, ServerForm, toast, unlessUnsaved } from '@routebook/ui';
import { PaymentFields } from '../payments/payment-fields.tsx';
import { paymentBody, startPayment } from '../payments/typed-payment.ts';

/** Takes a payment for an order, at first of all that its outlet still owes of it. */
export function CollectDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const { due, outletDue } = order;
  return (
    <Dialog open onClose={cancel} title={`Collect for order ${order.number}`}>
      <KeyValues
        items={[
          ['Outlet', order.outlet.name],
          ['Due', moneyWithCurrency(due)],
          ['Due of the outlet', moneyWithCurrency(outletDue)],
        ]}
      />
      <ServerForm
        handsOver
        call={collectOrder}
        params={{ id: order.id }}
        defaults={startPayment(Number(outletDue) < Number(due) ? outletDue : due)}
        toBody={paymentBody}
        onCancel={cancel}
        onSaved={({ orderDetails: { number, due } }) => {
          onClose();
          toast({
            title: 'The payment is taken',
            description: `Due of order ${number}: ${moneyWithCurrency(due)}`,
            kind: 'success',
          });
        }}
        submitLabel="Take payment"
      >
        {({ values }) => <PaymentFields method={values.method} />}
      </ServerForm>
    </Dialog>
  );
}
