import { Text } from '@chakra-ui/react';
import { setProductStatus } from '@routebook/contract';
import { quantity, type Selection, SelectionDialog, TextareaField } from '@routebook/ui';
import { selectionSent, selectionWords } from '../selection-words.ts';

interface StatusDialogProps {
  selection: Selection;
  name?: string;
  status: 'active' | 'discontinued';
  onClose: () => void;
}

/** Puts products on sale, or discontinues them. */
export function StatusDialog({ selection, name, status, onClose }: StatusDialogProps) {
  const what = name ?? selectionWords(selection);
  const title = status === 'active' ? `Put ${what} on sale` : `Discontinue ${what}`;
  return (
    <SelectionDialog
      title={`${title}?`}
      about={
        <Text mb="3">
          {status === 'active'
            ? 'Outlets can order from now on. What has no price that holds today stays as it is.'
            : 'Outlets can order no more. Prices and history stay, and what is discontinued can be put on sale again.'}
        </Text>
      }
      handsOver
      call={setProductStatus}
      defaults={{ selection: selectionSent(selection), status, reason: '' }}
      onClose={onClose}
      done={({ changed, reasons }) => ({
        title: `${quantity(changed)} ${changed === 1 ? 'product' : 'products'} ${status === 'active' ? 'put on sale' : 'discontinued'}`,
        kind: changed > 0 ? 'success' : 'info',
        ...(reasons.length > 0 && {
          description: `Left as they were: ${reasons.map(({ reason, products }) => `${quantity(products)} (${reason})`).join(', ')}.`,
        }),
      })}
      submitLabel={title}
    >
      <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
    </SelectionDialog>
  );
}
