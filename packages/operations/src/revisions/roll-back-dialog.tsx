import { Box, Heading, Text } from '@chakra-ui/react';
import { type MapRevision, type RunningMap, rollBackPortalMap } from '@routebook/contract';
import { Dialog, ServerForm, showInstant, toast } from '@routebook/ui';
import { EndsRollOuts } from '../changes/ends-roll-outs.tsx';
import { mapChanged } from '../changes/map-changed.tsx';
import { ReasonField } from '../changes/reason-field.tsx';
import { otherTrials } from './other-trials.ts';
import { RollBackPreview } from './roll-back-preview.tsx';
import { UndoneAgain } from './undone-again.tsx';

interface RollBackDialogProps {
  target: MapRevision;
  map: RunningMap;
  onClose: () => void;
}

/** Restores the map of an earlier revision, after showing what that changes. */
export function RollBackDialog({ target, map, onClose }: RollBackDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Roll back to revision ${target.revision}`}>
      <Text mb="3" fontSize="sm">
        The whole map becomes again as it stood after {showInstant(target.madeAt)}, as a new revision.
      </Text>
      <Box as="section" aria-label="What this changes" mb="4">
        <Heading as="h3" size="sm" mb="1.5">
          What this changes
        </Heading>
        <RollBackPreview target={target} map={map} />
      </Box>
      <ServerForm
        handsOver
        call={rollBackPortalMap}
        defaults={{ to: target.revision, again: false, reason: '', revision: map.revision }}
        onCancel={onClose}
        onSaved={({ map: now }) => {
          onClose();
          toast({
            title: `The map of revision ${target.revision} runs again, as revision ${now.revision}`,
            kind: 'success',
          });
        }}
        submitLabel="Roll back"
        conflict={mapChanged}
      >
        <EndsRollOuts parcels={otherTrials(map, target).map(({ name }) => name)} />
        <UndoneAgain target={target} map={map} />
        <ReasonField />
      </ServerForm>
    </Dialog>
  );
}
