import { closePrimarySale, dispatchPrimarySale, type PrimarySale } from '@routebook/contract';
import {
  counted,
  Dialog,
  KeyValues,
  moneyWithCurrency,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';

const calls = { dispatch: dispatchPrimarySale, close: closePrimarySale };
const words = {
  dispatch: { title: 'Send off', submit: 'Send off', done: 'is on its way', note: 'Vehicle, driver' },
  close: { title: 'Close', submit: 'Close invoice', done: 'closed', note: 'Note' },
};

interface StepDialogProps {
  readonly sale: PrimarySale;
  readonly step: keyof typeof calls;
  readonly onClose: () => void;
}

/** Sends an invoice off, or closes it. */
export function StepDialog({ sale, step, onClose }: StepDialogProps) {
  const cancel = unlessUnsaved(onClose);
  const { title, submit, done, note } = words[step];
  return (
    <Dialog open onClose={cancel} title={`${title} ${sale.number}`}>
      <KeyValues
        items={[
          ['DB house', sale.dbHouse.name],
          ['Sent', counted(sale.pieces + sale.free, 'piece')],
          ['Net', moneyWithCurrency(sale.net)],
        ]}
      />
      <ServerForm
        handsOver
        call={calls[step]}
        params={{ id: sale.id }}
        defaults={{ version: sale.version, note: '' }}
        onCancel={cancel}
        onSaved={({ primarySale }) => {
          onClose();
          toast({ title: `${primarySale.number} ${done}`, kind: 'success' });
        }}
        submitLabel={submit}
      >
        <TextareaField name="note" label={note} rows={2} maxLength={300} />
      </ServerForm>
    </Dialog>
  );
}
