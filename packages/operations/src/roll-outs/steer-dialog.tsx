import { Text } from '@chakra-ui/react';
import { type RollOut, steerRollOut } from '@routebook/contract';
import { Dialog, ServerForm, toast } from '@routebook/ui';
import { ReasonField } from '../changes/reason-field.tsx';
import { audienceText } from '../parcels/words.ts';

export type SteerAction = 'pause' | 'resume' | 'next' | 'end';

const titles: Readonly<Record<SteerAction, string>> = {
  pause: 'Pause the roll-out',
  resume: 'Resume the roll-out',
  next: 'Go on now',
  end: 'End the roll-out',
};

const outcomes: Readonly<Record<SteerAction, string>> = {
  pause: 'The roll-out is paused',
  resume: 'The roll-out goes on',
  next: 'The roll-out went on',
  end: 'The roll-out has ended',
};

function effect({ stages, begun }: RollOut, action: SteerAction): string {
  const next = stages[begun];
  switch (action) {
    case 'pause':
      return 'Whoever runs it keeps it; nobody is added until it is resumed.';
    case 'resume':
      return 'Its stage begins anew: what was seen before it paused does not count.';
    case 'next':
      return next ? `It reaches ${audienceText(next)} at once.` : 'It runs for all at once.';
    case 'end':
      return 'Whoever runs it is back on the old version.';
  }
}

interface SteerDialogProps {
  rollOut: RollOut;
  action: SteerAction;
  onClose: () => void;
}

/** Pauses, resumes, hastens or ends a roll-out, with a reason. */
export function SteerDialog({ rollOut, action, onClose }: SteerDialogProps) {
  return (
    <Dialog open onClose={onClose} title={titles[action]}>
      <Text mb="3" fontSize="sm">
        {effect(rollOut, action)}
      </Text>
      <ServerForm
        handsOver
        call={steerRollOut}
        params={{ id: rollOut.id }}
        defaults={{ action, reason: '' }}
        onCancel={onClose}
        onSaved={() => {
          onClose();
          toast({ title: outcomes[action], kind: 'success' });
        }}
        submitLabel={titles[action]}
      >
        <ReasonField />
      </ServerForm>
    </Dialog>
  );
}
