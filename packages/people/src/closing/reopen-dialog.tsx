import { reopenMonth } from '@routebook/contract';
import {
  addMonths,
  Dialog,
  monthInWords,
  SelectField,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';

/** Months offered, back from the last closed one. */
const offered = 12;

/** Opens a closed month again, with those after it. */
export function ReopenDialog({ closedThrough, onClose }: { closedThrough: string; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const choices = Array.from({ length: offered }, (_, back) => {
    const month = addMonths(closedThrough, -back);
    return { value: month, label: monthInWords(month) };
  });
  return (
    <Dialog open onClose={cancel} title="Open a month again">
      <ServerForm
        handsOver
        call={reopenMonth}
        defaults={{ month: closedThrough, reason: '' }}
        onCancel={cancel}
        onSaved={({ closing: { openFrom } }) => {
          onClose();
          toast({ title: `${monthInWords(openFrom?.slice(0, 7) ?? closedThrough)} is open again`, kind: 'success' });
        }}
        submitLabel="Open again"
      >
        <SelectField
          name="month"
          label="Month"
          required
          choices={choices}
          help="All closed months after it open, too."
        />
        <TextareaField name="reason" label="Reason" required rows={2} />
      </ServerForm>
    </Dialog>
  );
}
