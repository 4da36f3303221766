import { cancelOrder, type Order, releaseOrder } from '@routebook/contract';
import { AlertBox, Dialog, ServerForm, TextareaField, toast, unlessUnsaved } from '@routebook/ui';

const calls = { cancel: cancelOrder, release: releaseOrder };
const words = {
  cancel: {
    title: 'Cancel order',
    submit: 'Cancel order',
    stay: 'Keep it as it is',
    done: 'is cancelled',
    says: 'Its stock is free for others again, and what it had of offers too.',
  },
  release: {
    title: 'Release order',
    submit: 'Release',
    stay: 'Cancel',
    done: 'is released',
    says: 'It can be confirmed then, although the outlet is over its credit limit.',
  },
};

interface ReasonDialogProps {
  readonly order: Order;
  readonly step: keyof typeof calls;
  readonly onClose: () => void;
}

/** Calls an order off, or lifts its hold: with a reason. */
export function ReasonDialog({ order, step, onClose }: ReasonDialogProps) {
  const cancel = unlessUnsaved(onClose);
  const { title, submit, stay, done, says } = words[step];
  return (
    <Dialog open onClose={cancel} title={`${title} ${order.number}`}>
      {order.hold !== null && <AlertBox tone="warning" title={order.hold} />}
      <p>{says}</p>
      <ServerForm
        handsOver
        call={calls[step]}
        params={{ id: order.id }}
        defaults={{ version: order.version, reason: '' }}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({ title: `Order ${order.number} ${done}`, kind: 'success' });
        }}
        submitLabel={submit}
        cancelLabel={stay}
      >
        <TextareaField name="reason" label="Reason" required rows={2} maxLength={300} />
      </ServerForm>
    </Dialog>
  );
}
