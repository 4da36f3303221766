import { approveCorrection, type Correction, rejectCorrection } from '@routebook/contract';
import { Dialog, KeyValues, ServerForm, showDate, TextareaField, toast, unlessUnsaved } from '@routebook/ui';
import { askedFor } from './asked-for.ts';
import { DayBadge } from './day-badge.tsx';

interface DecideDialogProps {
  kind: 'approve' | 'reject';
  correction: Correction;
  onClose: () => void;
}

/** Approves or rejects what somebody else asked for. */
export function DecideDialog({ kind, correction, onClose }: DecideDialogProps) {
  const { id, attendance, reason, askedBy } = correction;
  const approves = kind === 'approve';
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title={approves ? 'Approve the correction' : 'Reject the correction'}>
      <KeyValues
        items={[
          ['Day', `${attendance.user.name}, ${showDate(attendance.date)}`],
          ['Is', <DayBadge key="is" status={attendance.status} />],
          ['Asked for', askedFor(correction)],
          ['Reason', reason],
          ['Asked by', askedBy.name],
        ]}
      />
      <ServerForm
        handsOver
        call={approves ? approveCorrection : rejectCorrection}
        params={{ id }}
        defaults={{ note: '' }}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({
            title: approves ? `The day of ${attendance.user.name} is corrected` : 'The correction was rejected',
            kind: 'success',
          });
        }}
        submitLabel={approves ? 'Approve' : 'Reject'}
      >
        <TextareaField name="note" label={approves ? 'Note' : 'Why not'} required={!approves} rows={2} />
      </ServerForm>
    </Dialog>
  );
}
