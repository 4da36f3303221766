import { addGiftMovement, type BodyOf, type GiftType } from '@routebook/contract';
import {
  Drawer,
  KeyValues,
  LookupField,
  NumberField,
  quantity,
  SelectField,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { findTypes } from '../types/type-lookup.ts';
import { signed } from './movement-words.ts';

const kinds = [
  { value: 'receipt', label: 'Receive pieces' },
  { value: 'adjustment', label: 'Adjust after a count' },
  { value: 'expiry', label: 'Write off expired pieces' },
];
const helps: Readonly<Record<string, string>> = {
  receipt: 'How many came.',
  adjustment: 'By how many the stock was wrong: 3 when there are more, -3 when there are fewer.',
  expiry: 'How many are thrown away.',
};

interface MovementFormProps {
  /** Whose stock; without it one is chosen. */
  type?: GiftType;
  onClose: () => void;
}

/** Receives, adjusts or writes off pieces of a gift type. */
export function MovementForm({ type, onClose }: MovementFormProps) {
  const expired = type?.state === 'expired' && type.available > 0;
  const defaults = {
    giftTypeId: type?.id ?? '',
    kind: expired ? 'expiry' : 'receipt',
    document: '',
    reason: '',
    ...(expired && { quantity: type.available }),
  } satisfies Partial<BodyOf<typeof addGiftMovement>>;
  return (
    <Drawer open onClose={onClose} title="Change stock">
      <ServerForm
        handsOver
        call={addGiftMovement}
        defaults={defaults}
        onCancel={unlessUnsaved(onClose)}
        onSaved={({ movement }) => {
          onClose();
          toast({
            title: `${movement.type.name} ${signed(movement.quantity)}`,
            description: `${quantity(movement.balanceAfter)} in stock now.`,
            kind: 'success',
          });
        }}
        submitLabel="Change stock"
        layout="drawer"
      >
        {({ values }) => (
          <>
            {type ? (
              <KeyValues
                items={[
                  ['Gift', `${type.name} (${type.code})`],
                  ['In stock', quantity(type.stock)],
                  ['Promised', quantity(type.reserved)],
                ]}
              />
            ) : (
              <LookupField
                name="giftTypeId"
                label="Gift"
                required
                autoFocus
                search={findTypes}
                placeholder="Type a name or code"
              />
            )}
            <SelectField name="kind" label="What happened" required choices={kinds} />
            <NumberField name="quantity" label="Pieces" required help={helps[values.kind ?? 'receipt']} />
            <TextField name="document" label="Document" maxLength={60} help="The delivery note or count sheet." />
            <TextField
              name="reason"
              label="Reason"
              required
              maxLength={200}
              help="A movement is never changed: one that is wrong is reversed."
            />
          </>
        )}
      </ServerForm>
    </Drawer>
  );
}
