import { stepGifts } from '@routebook/contract';
import { counted, quantity, type Selection, SelectionDialog, TextareaField } from '@routebook/ui';
import type { StepOfMany } from './gift-panel.ts';
import { stepInWords } from './states.ts';

interface StepManyDialogProps {
  selection: Selection;
  to: StepOfMany;
  onClose: () => void;
}

const explanations: Readonly<Record<StepOfMany, string>> = {
  approved:
    'Requests are approved while there are enough pieces; other gifts, and your own requests, stay as they are.',
  rejected: 'Requests are turned down; other gifts, and your own requests, stay as they are.',
  issued: 'Approved gifts leave the stock; others stay as they are.',
};

/** Approves, rejects or issues many gifts. */
export function StepManyDialog({ selection, to, onClose }: StepManyDialogProps) {
  const count = selection.kind === 'all' ? selection.count : selection.ids.length;
  const what = counted(count, 'gift');
  const sent = selection.kind === 'all' ? { allMatching: selection.filter } : { ids: [...selection.ids] };
  return (
    <SelectionDialog
      title={`${stepInWords[to]} ${what}?`}
      about={<p style={{ marginBottom: '0.75rem' }}>{explanations[to]}</p>}
      handsOver
      call={stepGifts}
      defaults={{ selection: sent, to, note: '' }}
      onClose={onClose}
      done={({ changed, skipped, reasons }) => ({
        title: `${counted(changed, 'gift')} ${to}`,
        kind: changed > 0 ? 'success' : 'info',
        ...(skipped > 0 && {
          description: reasons.map(({ reason, gifts }) => `${quantity(gifts)} stayed: ${reason}`).join(' '),
        }),
      })}
      submitLabel={`${stepInWords[to]} ${what}`}
    >
      <TextareaField
        name="note"
        label={to === 'rejected' ? 'Why not' : 'Note'}
        required={to === 'rejected'}
        rows={2}
        maxLength={300}
      />
    </SelectionDialog>
  );
}
