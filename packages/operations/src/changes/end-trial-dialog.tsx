import { Text } from '@chakra-ui/react';
import { endTrial } from '@routebook/contract';
import { Dialog, ServerForm, toast } from '@routebook/ui';
import type { ParcelRow } from '../parcels/parcel-rows.ts';
import { audienceText } from '../parcels/words.ts';
import { EndsRollOuts } from './ends-roll-outs.tsx';
import { mapChanged } from './map-changed.tsx';
import { ReasonField } from './reason-field.tsx';

interface EndTrialDialogProps {
  row: ParcelRow;
  revision: number;
  onClose: () => void;
}

/** Ends the trial of a parcel: who tried its version goes back to the running one. */
export function EndTrialDialog({ row, revision, onClose }: EndTrialDialogProps) {
  const { name, running, trial } = row;
  return (
    <Dialog open onClose={onClose} title={`End the trial of ${name} ${trial?.version ?? ''}`}>
      <Text mb="3" fontSize="sm">
        {trial ? `It is tried by ${audienceText(trial.audience)}. ` : ''}
        Everybody runs {running?.version ?? 'the version of the map'} again.
      </Text>
      <ServerForm
        call={endTrial}
        defaults={{ name, reason: '', revision }}
        onCancel={onClose}
        onSaved={({ map }) => {
          onClose();
          toast({ title: `The trial of ${name} has ended, as revision ${map.revision}`, kind: 'success' });
        }}
        submitLabel="End the trial"
        conflict={mapChanged}
      >
        <EndsRollOuts parcels={[name]} />
        <ReasonField />
      </ServerForm>
    </Dialog>
  );
}
