import { type BodyOf, transferUsers } from '@routebook/contract';
import { businessDate, DateField, LookupField, type Selection, SelectionDialog, TextareaField } from '@routebook/ui';
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
  const what = selectionWords(selection);
  const defaults = useMemo(
    () => ({ selection: selectionSent(selection), nodeIds: [], supervisorId: '', from: businessDate(), reason: '' }),
    [selection],
  );
  return (
    <SelectionDialog
      title={`Transfer ${what}`}
      size="lg"
      handsOver
      call={transferUsers}
      defaults={defaults}
      toBody={toBody}
      onClose={onClose}
      done={(reply) => bulkToast('transferred', reply)}
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
    </SelectionDialog>
  );
}
