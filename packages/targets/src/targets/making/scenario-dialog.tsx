import { setTargets } from '@routebook/contract';
import { Dialog, ServerForm, TextField, toast, unlessUnsaved } from '@routebook/ui';
import type { TargetAddress } from '../address/target-address.ts';

interface ScenarioDialogProps {
  readonly address: TargetAddress;
  readonly onMade: (scenario: string) => void;
  readonly onClose: () => void;
}

const months = Array.from({ length: 12 }, (_, place) => ({ month: place + 1, version: 0 }));

/** Copies what is shown into a scenario of another name, to be tried beside the plan. */
export function ScenarioDialog({ address, onMade, onClose }: ScenarioDialogProps) {
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title="New scenario" size="sm">
      <p>It begins as a copy of {address.scenario}, and changes nothing of it.</p>
      <ServerForm
        handsOver
        call={setTargets}
        defaults={{
          ...address.plan,
          scenario: '',
          months,
          method: { kind: 'scenario', scenario: address.scenario },
        }}
        onCancel={cancel}
        onSaved={(_, { scenario }) => {
          onMade(scenario);
          onClose();
          toast({ title: `Scenario ${scenario} is made`, kind: 'success' });
        }}
        submitLabel="Make scenario"
      >
        <TextField name="scenario" label="Name" required maxLength={60} />
      </ServerForm>
    </Dialog>
  );
}
