import { closeMonth } from '@routebook/contract';
import { Dialog, monthInWords, ServerForm, toast } from '@routebook/ui';

/** Closes the month that is due, once it was said what that means. */
export function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const name = monthInWords(month);
  return (
    <Dialog open onClose={onClose} title={`Close ${name}`}>
      <p>
        Nothing that is dated into {name} or before changes any more: attendance, transfers, moves, stock, sales. Who
        may open months can open it again, with a reason.
      </p>
      <ServerForm
        handsOver
        call={closeMonth}
        defaults={{ month }}
        onCancel={onClose}
        onSaved={() => {
          onClose();
          toast({ title: `${name} is closed`, kind: 'success' });
        }}
        submitLabel={`Close ${name}`}
      >
        {null}
      </ServerForm>
    </Dialog>
  );
}
