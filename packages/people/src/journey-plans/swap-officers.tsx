import { swapPjpOfficers } from '@routebook/contract';
import {
  businessDate,
  counted,
  DateField,
  Dialog,
  LookupField,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { findOfficers } from './find-officers.ts';
import { undoChange } from './undo-change.ts';

/** Lets two SOs walk each other's plans for a while. */
export function SwapOfficers({ onClose }: { onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const today = businessDate();
  return (
    <Dialog open onClose={cancel} title="Swap two SOs" size="lg">
      <ServerForm
        handsOver
        call={swapPjpOfficers}
        defaults={{ userId: '', withUserId: '', from: today, to: today, reason: '' }}
        onCancel={cancel}
        onSaved={({ changeId, days }) => {
          onClose();
          toast({
            title: `${counted(days, 'day')} swapped`,
            kind: 'success',
            action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
          });
        }}
        submitLabel="Swap plans"
      >
        <LookupField name="userId" label="SO" required search={findOfficers} placeholder="Type a name or code" />
        <LookupField name="withUserId" label="With" required search={findOfficers} placeholder="Type a name or code" />
        <DateField name="from" label="From" required min={today} />
        <DateField
          name="to"
          label="Last day"
          required
          min={today}
          help="Each walks the other’s plan, both days included."
        />
        <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
      </ServerForm>
    </Dialog>
  );
}
