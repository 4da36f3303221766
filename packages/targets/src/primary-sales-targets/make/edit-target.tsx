import { type BodyOf, type PrimarySalesTarget, updatePrimarySalesTargets } from '@routebook/contract';
import {
  Dialog,
  KeyValues,
  moneyWithCurrency,
  monthInWords,
  NumberField,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';

type Body = BodyOf<typeof updatePrimarySalesTargets>;

const bodyFrom = ({ id, target, note, version }: PrimarySalesTarget): Body => ({ id, amount: target, note, version });

/** Changes a target. */
export function EditTarget({ target, onClose }: { target: PrimarySalesTarget; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const { place, month, achieved } = target;
  return (
    <Dialog open onClose={cancel} title={`Target of ${place.name}`}>
      <KeyValues
        items={[
          ['Month', monthInWords(month)],
          ['Achieved so far', moneyWithCurrency(achieved)],
        ]}
      />
      <ServerForm
        handsOver
        call={updatePrimarySalesTargets}
        defaults={bodyFrom(target)}
        fromCurrent={(current) => bodyFrom(current as PrimarySalesTarget)}
        onCancel={cancel}
        onSaved={({ primarySalesTarget }) => {
          onClose();
          toast({
            title: `Target of ${place.name} saved`,
            description: moneyWithCurrency(primarySalesTarget.target),
            kind: 'success',
          });
        }}
        submitLabel="Save target"
      >
        <NumberField name="amount" label="Target" required as="text" unit="BDT" />
        <TextareaField name="note" label="Note" rows={2} maxLength={300} />
      </ServerForm>
    </Dialog>
  );
}
