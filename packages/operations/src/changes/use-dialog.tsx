import { Text } from '@chakra-ui/react';
import { changePortalMap } from '@routebook/contract';
import { Dialog, SelectField, ServerForm, toast } from '@routebook/ui';
import type { ParcelRow } from '../parcels/parcel-rows.ts';
import { RehearsalNote } from '../rehearsals/rehearsal-note.tsx';
import { AgainField, chosenOf } from './again-field.tsx';
import { EndsRollOuts } from './ends-roll-outs.tsx';
import { mapChanged } from './map-changed.tsx';
import { ReasonField } from './reason-field.tsx';
import { versionChoices } from './version-choices.ts';

function effect({ kind, running, trial }: ParcelRow): string {
  const now = running ? `${running.version} runs now.` : 'No version runs now.';
  const swap =
    kind === 'parcel'
      ? 'Open tabs change over by themselves; who has unsaved work is asked first.'
      : 'Open tabs are offered a reload; until then they stay on what they have.';
  return [now, swap, ...(trial ? [`The trial of ${trial.version} ends.`] : [])].join(' ');
}

interface UseDialogProps {
  row: ParcelRow;
  version: string | undefined;
  revision: number;
  onClose: () => void;
}

/** Runs another version of a parcel for all staff. */
export function UseDialog({ row, version, revision, onClose }: UseDialogProps) {
  const choices = versionChoices(row);
  return (
    <Dialog open onClose={onClose} title={`Use another version of ${row.name}`}>
      <Text mb="3" fontSize="sm">
        {effect(row)}
      </Text>
      <ServerForm
        call={changePortalMap}
        defaults={{
          uses: [{ name: row.name, version: version ?? choices[0]?.value ?? '' }],
          again: false,
          reason: '',
          revision,
        }}
        onCancel={onClose}
        onSaved={({ map }, { uses }) => {
          onClose();
          toast({ title: `${row.name} ${uses[0]?.version} runs now, as revision ${map.revision}`, kind: 'success' });
        }}
        submitLabel="Use for all"
        conflict={mapChanged}
      >
        {({ values: { uses } }) => (
          <>
            <SelectField name="uses.0.version" label="Version" required choices={choices} />
            <EndsRollOuts parcels={[row.name]} />
            <RehearsalNote chosen={chosenOf([row], uses)} />
            <AgainField chosen={chosenOf([row], uses)} />
            <ReasonField />
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}
