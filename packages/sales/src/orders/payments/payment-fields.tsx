import type { CollectionMethod } from '@routebook/contract';
import { businessDate, DateField, NumberField, StatusField, TextField } from '@routebook/ui';
import { methodWords } from '../order-words.ts';

const methods = Object.entries(methodWords).map(([value, label]) => ({ value, label }));

/** How a payment was made. */
export function PaymentFields({ method = 'cash' }: { method: CollectionMethod | undefined }) {
  return (
    <>
      <StatusField name="method" label="Paid by" required choices={methods} />
      <NumberField name="amount" label="Amount" unit="BDT" as="text" required />
      {method !== 'cash' && (
        <TextField
          name="reference"
          label={method === 'cheque' ? 'Number of the cheque' : 'Transaction'}
          required
          maxLength={60}
        />
      )}
      {method === 'cheque' && <DateField name="chequeDate" label="Day on the cheque" required />}
      <DateField name="date" label="Taken on" required max={businessDate()} />
    </>
  );
}
