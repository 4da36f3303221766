import type { AnyCall } from '@routebook/contract';
import { toast } from '../feedback/toast.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { clearSelection } from '../table/use-row-selection.ts';
import type { SelectionDialogProps, ServerFormProps } from './form-props.ts';
import { ServerForm } from './server-form.tsx';

/**
 * Does something with the rows that are selected in a table: once it is done they are selected no more, and what became of them is
 * told. Where it is cancelled they stay selected.
 */
export function SelectionDialog<C extends AnyCall>({
  title,
  size = 'md',
  about,
  done,
  onClose,
  ...form
}: SelectionDialogProps<C>) {
  return (
    <Dialog open onClose={onClose} title={title} size={size}>
      {about}
      <ServerForm
        {...(form as ServerFormProps<C>)}
        onCancel={onClose}
        onSaved={(reply, sent) => {
          clearSelection();
          onClose();
          toast(done(reply, sent));
        }}
      />
    </Dialog>
  );
}
