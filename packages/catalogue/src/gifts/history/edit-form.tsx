import { type Gift, updateGift } from '@routebook/contract';
import { Drawer, KeyValues, NumberField, ServerForm, TextField, toast, unlessUnsaved } from '@routebook/ui';
import { numberOf } from '../gift-words.ts';

function valuesOf({ quantity, reason, version }: Gift) {
  return { quantity, reason, version };
}

/** Changes a request that is not decided yet. */
export function EditForm({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={`Edit ${numberOf(gift)}`}>
      <ServerForm
        handsOver
        call={updateGift}
        params={{ id: gift.id }}
        defaults={valuesOf(gift)}
        fromCurrent={(current) => valuesOf(current as Gift)}
        onCancel={unlessUnsaved(onClose)}
        onSaved={(reply) => {
          onClose();
          toast({ title: `${numberOf(reply.gift)} saved`, kind: 'success' });
        }}
        submitLabel="Save gift"
        layout="drawer"
      >
        <KeyValues
          items={[
            ['Gift', gift.type.name],
            ['Outlet', gift.outlet.name],
          ]}
        />
        <NumberField name="quantity" label="Pieces" required />
        <TextField name="reason" label="Reason" required maxLength={200} />
      </ServerForm>
    </Drawer>
  );
}
