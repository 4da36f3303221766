import { Text } from '@chakra-ui/react';
import { setUserStatus } from '@routebook/contract';
import { type Selection, SelectionDialog, TextareaField } from '@routebook/ui';
import { bulkToast, selectionSent, selectionWords } from './selection-words.ts';

interface StatusOfManyProps {
  selection: Selection;
  status: 'active' | 'suspended';
  onClose: () => void;
}

/** Suspends many people, or brings suspended ones back. */
export function StatusOfManyDialog({ selection, status, onClose }: StatusOfManyProps) {
  const what = selectionWords(selection);
  const suspends = status === 'suspended';
  return (
    <SelectionDialog
      title={`${suspends ? 'Suspend' : 'Reactivate'} ${what}?`}
      about={
        <Text mb="3">
          {suspends
            ? 'They are signed out at once and cannot sign in. Their routes, places and teams stay theirs.'
            : 'Suspended people can sign in again; others stay as they are.'}
        </Text>
      }
      handsOver
      call={setUserStatus}
      defaults={{ selection: selectionSent(selection), status, reason: '' }}
      onClose={onClose}
      done={(reply) => bulkToast(suspends ? 'suspended' : 'reactivated', reply)}
      submitLabel={`${suspends ? 'Suspend' : 'Reactivate'} ${what}`}
    >
      <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
    </SelectionDialog>
  );
}
