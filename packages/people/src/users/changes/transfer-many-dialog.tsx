import { type BodyOf, transferUsers } from '@routebook/contract';
import {
  businessDate,
  clearSelection,
  DateField,
  Dialog,
  LookupField,
  type Selection,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { useMemo } from 'react';
import { findPeople } from '../forms/look-ups.ts';
import { PlacesField } from '../forms/places-field.tsx';
import { bulkToast, selectionSent, selectionWords } from './selection-words.ts';

type Body = BodyOf<typeof transferUsers>;

/** What was left empty stays as it is. */
function toBody({ nodeIds, supervisorId, ...typed }: Partial<Body>): Partial<Body> {
  return {
    ...typed,
    ...(nodeIds && nodeIds.length > 0 && { nodeIds }),
    ...(supervisorId && { supervisorId }),
  };
}

const findSupervisors = (text: string, signal: AbortSignal) => findPeople({ search: text }, signal);

/** Gives many people another market, another supervisor, or both. */
export function TransferManyDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const what = selectionWords(selection);
  const defaults = useMemo(
    () => ({ selection: selectionSent(selection), nodeIds: [], supervisorId: '', from: businessDate(), reason: '' }),
    [selection],
  );
  return (
    <Dialog open onClose={cancel} title={`Transfer ${what}`} size="lg">
      <ServerForm
        handsOver
        call={transferUsers}
        defaults={defaults}
        toBody={toBody}
        onCancel={cancel}
        onSaved={(reply) => {
          clearSelection();
          onClose();
          toast(bulkToast('transferred', reply));
        }}
        submitLabel={`Transfer ${what}`}
      >
        <PlacesField
          label="New market"
          required={false}
          help="In place of everybody's market of now; empty: it stays. Routes stay with who walks them."
        />
        <DateField name="from" label="From" required />
        <LookupField
          name="supervisorId"
          label="New supervisor"
          search={findSupervisors}
          placeholder="As it is"
          help="From now on, whatever the day above."
        />
        <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
      </ServerForm>
    </Dialog>
  );
}
