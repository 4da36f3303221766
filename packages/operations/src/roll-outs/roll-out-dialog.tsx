import { Flex, Heading, Text } from '@chakra-ui/react';
import { type Audience, startRollOut, usualLimits } from '@routebook/contract';
import { Dialog, Loading, NumberField, SelectField, ServerForm, toast } from '@routebook/ui';
import { AgainField, chosenOf } from '../changes/again-field.tsx';
import { mapChanged } from '../changes/map-changed.tsx';
import { ReasonField } from '../changes/reason-field.tsx';
import { versionChoices } from '../changes/version-choices.ts';
import type { ParcelRow } from '../parcels/parcel-rows.ts';
import { audienceText } from '../parcels/words.ts';
import { RehearsalNote } from '../rehearsals/rehearsal-note.tsx';
import { InstantInput } from './instant-input.tsx';
import { StagesField } from './stages-field.tsx';
import { useUsualStages } from './use-usual-stages.ts';

interface RollOutDialogProps {
  row: ParcelRow;
  version: string | undefined;
  revision: number;
  onClose: () => void;
}

/** Runs a version for more and more people by itself, for as long as it is no worse than the running one. */
export function RollOutDialog(props: RollOutDialogProps) {
  const { row, version, onClose } = props;
  const uses = [{ name: row.name, version: version ?? versionChoices(row)[0]?.value ?? '' }];
  const stages = useUsualStages(uses);
  return (
    <Dialog open onClose={onClose} title={`Roll out a version of ${row.name}`}>
      <Text mb="3" fontSize="sm">
        It reaches more people stage by stage, and at last all. When it fares worse than{' '}
        {row.running?.version ?? 'before'} among people of the same designations, it pauses, and you get a mail.
      </Text>
      {stages ? <RollOutForm {...props} uses={uses} suggested={stages} /> : <Loading />}
    </Dialog>
  );
}

interface RollOutFormProps extends RollOutDialogProps {
  /** What it begins with. */
  uses: { name: string; version: string }[];
  suggested: Audience[];
}

function RollOutForm({ row, revision, onClose, uses: begun, suggested }: RollOutFormProps) {
  return (
    <ServerForm
      call={startRollOut}
      defaults={{
        uses: begun,
        stages: suggested,
        minutes: 60,
        limits: usualLimits,
        notBefore: null,
        again: false,
        reason: '',
        revision,
      }}
      onCancel={onClose}
      onSaved={({ rollOut }) => {
        onClose();
        const [first] = rollOut.stages;
        toast({
          title: `The roll-out of ${row.name} ${rollOut.uses[0]?.version} has begun`,
          description: rollOut.begun > 0 && first ? `For ${audienceText(first)}.` : rollOut.note,
          kind: 'success',
        });
      }}
      submitLabel="Start the roll-out"
      conflict={mapChanged}
    >
      {({ values: { uses = [], stages = suggested }, setValue }) => (
        <>
          <SelectField name="uses.0.version" label="Version" required choices={versionChoices(row)} />
          <RehearsalNote
            chosen={chosenOf([row], uses)}
            whenNone="Its revisions will say so. Rehearse it at its version, to see what it does before anybody has it."
          />
          <StagesField stages={stages} uses={uses} suggested={suggested} onFit={(fit) => setValue('stages', fit)} />
          <NumberField name="minutes" label="Each stage lasts at least" unit="minutes" required />
          <InstantInput
            name="notBefore"
            label="Not before"
            help="At once when empty. On freeze days it stays at its stage."
          />
          <Flex as="section" direction="column" gap="3" aria-label="It pauses when">
            <Heading as="h3" size="sm">
              It pauses when
            </Heading>
            <NumberField name="limits.failing" label="So many more people meet failures" unit="points" required />
            <NumberField name="limits.mount" label="It mounts so much slower" unit="%" required />
            <NumberField name="limits.longTasks" label="It blocks the page so much more" unit="%" required />
            <NumberField name="limits.tasks" label="People finish so much less" unit="%" required />
          </Flex>
          <AgainField chosen={chosenOf([row], uses)} />
          <ReasonField />
        </>
      )}
    </ServerForm>
  );
}
