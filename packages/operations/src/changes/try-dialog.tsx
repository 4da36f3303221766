import { Text } from '@chakra-ui/react';
import { type Audience, changePortalMap } from '@routebook/contract';
import { Dialog, SelectField, ServerForm, toast } from '@routebook/ui';
import type { ParcelRow } from '../parcels/parcel-rows.ts';
import { audienceText } from '../parcels/words.ts';
import { AgainField, chosenOf } from './again-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { mapChanged } from './map-changed.tsx';
import { ReasonField } from './reason-field.tsx';
import { versionChoices } from './version-choices.ts';

const nobody: Audience = { people: [], designations: [], share: 0 };

interface TryDialogProps {
  row: ParcelRow;
  version: string | undefined;
  revision: number;
  onClose: () => void;
}

/** Runs a version for named people, designations or a share of staff; all others stay on the running one. */
export function TryDialog({ row, version, revision, onClose }: TryDialogProps) {
  const { name, running, trial } = row;
  const choices = versionChoices(row);
  const chosen = version ?? trial?.version ?? choices[0]?.value ?? '';
  return (
    <Dialog open onClose={onClose} title={`Try a version of ${name} on some`}>
      <Text mb="3" fontSize="sm">
        Whoever is named here runs the version you choose; all others stay on {running?.version ?? 'what they have'}.
        {trial && ` It takes the place of the trial of ${trial.version} by ${audienceText(trial.audience)}.`}
      </Text>
      <ServerForm
        call={changePortalMap}
        defaults={{
          uses: [{ name, version: chosen }],
          audience: trial?.audience ?? nobody,
          again: false,
          reason: '',
          revision,
        }}
        onCancel={onClose}
        onSaved={({ map }, { uses, audience = nobody }) => {
          onClose();
          toast({
            title: `${name} ${uses[0]?.version} is on trial, as revision ${map.revision}`,
            description: `For ${audienceText(audience)}.`,
            kind: 'success',
          });
        }}
        submitLabel="Start the trial"
        conflict={mapChanged}
      >
        {({ values: { uses, audience = nobody } }) => (
          <>
            <SelectField name="uses.0.version" label="Version" required choices={choices} />
            <AudienceFields name="audience" audience={audience} uses={uses ?? []} />
            <AgainField chosen={chosenOf([row], uses)} />
            <ReasonField />
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}
