import { stepGifts } from '@routebook/contract';
import {
  clearSelection,
  counted,
  Dialog,
  quantity,
  type Selection,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { stepInWords } from './states.ts';

interface StepManyDialogProps {
  selection: Selection;
  to: 'approved' | 'issued';
  onClose: () => void;
}

const explanations = {
  approved:
    'Requests are approved while there are enough pieces; other gifts, and your own requests, stay as they are.',
  issued: 'Approved gifts leave the stock; others stay as they are.',
};

/** Approves or issues many gifts. */
export function StepManyDialog({ selection, to, onClose }: StepManyDialogProps) {
  const cancel = unlessUnsaved(onClose);
  const count = selection.kind === 'all' ? selection.count : selection.ids.length;
  const what = counted(count, 'gift');
  const sent = selection.kind === 'all' ? { allMatching: selection.filter } : { ids: [...selection.ids] };
  return (
    <Dialog open onClose={cancel} title={`${stepInWords[to]} ${what}?`}>
      <p style={{ marginBottom: '0.75rem' }}>{explanations[to]}</p>
      <ServerForm
        handsOver
        call={stepGifts}
        defaults={{ selection: sent, to, note: '' }}
        onCancel={cancel}
        onSaved={({ changed, skipped, reasons }) => {
          clearSelection();
          onClose();
          toast({
            title: `${counted(changed, 'gift')} ${to}`,
            kind: changed > 0 ? 'success' : 'info',
            ...(skipped > 0 && {
              description: reasons.map(({ reason, gifts }) => `${quantity(gifts)} stayed: ${reason}`).join(' '),
            }),
          });
        }}
        submitLabel={`${stepInWords[to]} ${what}`}
      >
        <TextareaField name="note" label="Note" rows={2} maxLength={300} />
      </ServerForm>
    </Dialog>
  );
}
