import { cancelOrders } from '@routebook/contract';
import { counted, SelectionDialog, TextareaField } from '@routebook/ui';
import { toldOfMany } from './why-left.ts';

/** Calls many orders off with one reason; those that cannot be stay, with why. */
export function CancelMany({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const count = counted(ids.length, 'order');
  return (
    <SelectionDialog
      title={`Cancel ${count}`}
      about={
        <p>Their stock is free for others again, and what they had of offers too. What was delivered stays as it is.</p>
      }
      handsOver
      call={cancelOrders}
      defaults={{ ids: [...ids], reason: '' }}
      onClose={onClose}
      done={({ orders }) => {
        const left = orders.filter(({ outcome }) => outcome !== 'done');
        return toldOfMany(orders, left, count, 'cancelled');
      }}
      submitLabel="Cancel orders"
      cancelLabel="Keep them as they are"
    >
      <TextareaField name="reason" label="Reason" required rows={2} maxLength={300} />
    </SelectionDialog>
  );
}
