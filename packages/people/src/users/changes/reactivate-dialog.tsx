import { Text } from '@chakra-ui/react';
import { reactivateUser, type User } from '@routebook/contract';
import { Dialog, ServerForm, TextareaField, toast, unlessUnsaved } from '@routebook/ui';
import { FreshUser } from '../fresh-user.tsx';

/** Brings a person back to work. */
export function ReactivateDialog({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title={`Reactivate ${name}`}>
      <Text mb="3">
        {name} can sign in again, with the market of before. Routes, places and people that went to others stay with
        them.
      </Text>
      <FreshUser id={id}>
        {({ version }) => (
          <ServerForm
            handsOver
            call={reactivateUser}
            params={{ id }}
            defaults={{ version, reason: '' }}
            onCancel={cancel}
            onSaved={() => {
              onClose();
              toast({ title: `${name} is back at work`, kind: 'success' });
            }}
            submitLabel="Reactivate"
          >
            <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
          </ServerForm>
        )}
      </FreshUser>
    </Dialog>
  );
}
