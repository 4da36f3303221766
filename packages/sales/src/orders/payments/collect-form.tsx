import { addCollection, type OutletDue } from '@routebook/contract';
import { Dialog, KeyValues, moneyWithCurrency, ServerForm, toast, unlessUnsaved } from '@routebook/ui';
import { PaymentFields } from './payment-fields.tsx';
import { paymentBody, startPayment } from './typed-payment.ts';

/** Takes a payment of an outlet for all that it owes. */
export function CollectForm({ due, onClose }: { due: OutletDue; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title={`Collect from ${due.outlet.name}`}>
      <KeyValues items={[['Due', moneyWithCurrency(due.due)]]} />
      <ServerForm
        handsOver
        call={addCollection}
        defaults={{ outletId: due.outlet.id, ...startPayment(due.due) }}
        toBody={paymentBody}
        onCancel={cancel}
        onSaved={({ collection }) => {
          onClose();
          const paid = collection.orders.map(({ number }) => number).join(', ');
          toast({ title: 'The payment is taken', description: `For order ${paid}`, kind: 'success' });
        }}
        submitLabel="Take payment"
      >
        {({ values }) => <PaymentFields method={values.method} />}
      </ServerForm>
    </Dialog>
  );
}
