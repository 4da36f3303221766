import { type GiftMovement, reverseGiftMovement } from '@routebook/contract';
import {
  Dialog,
  KeyValues,
  quantity,
  ServerForm,
  showInstant,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { kindInWords, signed } from './movement-words.ts';

/** Takes a movement back by another one. */
export function ReverseDialog({ movement, onClose }: { movement: GiftMovement; onClose: () => void }) {
  const { id, kind, type, quantity: moved, at, by, reason } = movement;
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title="Reverse the movement">
      <KeyValues
        items={[
          ['Movement', `${kindInWords[kind]} of ${type.name}, ${signed(moved)}`],
          ['When', `${showInstant(at)}, ${by}`],
          ['Reason', reason],
          ['After the reversal', `${signed(-moved)} pieces`],
        ]}
      />
      <ServerForm
        handsOver
        call={reverseGiftMovement}
        params={{ id }}
        defaults={{ reason: '' }}
        onCancel={cancel}
        onSaved={(reply) => {
          onClose();
          toast({
            title: `${kindInWords[kind]} of ${type.name} reversed`,
            description: `${quantity(reply.movement.balanceAfter)} in stock now.`,
            kind: 'success',
          });
        }}
        submitLabel="Reverse"
      >
        <TextareaField name="reason" label="Why" required rows={2} maxLength={200} />
      </ServerForm>
    </Dialog>
  );
}
