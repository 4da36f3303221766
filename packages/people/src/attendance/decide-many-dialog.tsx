import { approveCorrections, rejectCorrections } from '@routebook/contract';
import { counted, type Selection, SelectionDialog, TextareaField } from '@routebook/ui';
import { decidedToast } from './decided-toast.ts';

interface DecideManyDialogProps {
  kind: 'approve many' | 'reject many';
  selection: Selection;
  onClose: () => void;
}

/** Approves or rejects many corrections, with one note for all of them. */
export function DecideManyDialog({ kind, selection, onClose }: DecideManyDialogProps) {
  const approves = kind === 'approve many';
  const count = selection.kind === 'all' ? selection.count : selection.ids.length;
  const what = `${approves ? 'Approve' : 'Reject'} ${counted(count, 'correction')}`;
  return (
    <SelectionDialog
      title={`${what}?`}
      about={
        <p style={{ marginBottom: '0.75rem' }}>
          {approves
            ? 'Each day becomes what was asked for. Those that you asked for, and those of your own days, wait on.'
            : 'Each day stays as it is. Corrections that you asked for, and those of your own days, wait on.'}
        </p>
      }
      handsOver
      call={approves ? approveCorrections : rejectCorrections}
      defaults={{
        selection: selection.kind === 'all' ? { allMatching: selection.filter } : { ids: [...selection.ids] },
        note: '',
      }}
      onClose={onClose}
      done={(reply) => decidedToast(approves ? 'approved' : 'rejected', reply)}
      submitLabel={what}
    >
      <TextareaField name="note" label={approves ? 'Note' : 'Why not'} required={!approves} rows={2} />
    </SelectionDialog>
  );
}
