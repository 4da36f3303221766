import { Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { addTeamToken, type ReplyOf } from '@routebook/contract';
import { Dialog, NumberField, ServerForm, TextField, toast } from '@routebook/ui';
import { useState } from 'react';
import { ListInput } from '../changes/list-input.tsx';

/** Makes a token for a team, and shows it this once. */
export function AddTeamDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<ReplyOf<typeof addTeamToken>>();
  if (made) return <TokenDialog made={made} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Add a token for a team">
      <ServerForm
        call={addTeamToken}
        defaults={{ team: '', parcels: [], days: 365 }}
        onCancel={onClose}
        onSaved={setMade}
        submitLabel="Make the token"
      >
        <TextField name="team" label="Team" required />
        <ListInput
          name="parcels"
          label="Parcels"
          required
          help="Those that it may publish, use, try and roll out, with commas between them: hierarchy, nav."
        />
        <NumberField name="days" label="Holds for" unit="days" required />
      </ServerForm>
    </Dialog>
  );
}

interface TokenDialogProps {
  made: ReplyOf<typeof addTeamToken>;
  onClose: () => void;
}

function TokenDialog({ made: { teamToken, token }, onClose }: TokenDialogProps) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(token);
    toast({ title: 'The token is copied', kind: 'success' });
  }
  return (
    <Dialog open onClose={onClose} title={`The token of ${teamToken.team}`}>
      <Text mb="3" fontSize="sm">
        It is shown this once: the portal keeps its hash. Put it into the secrets of the pipeline as OPS_TOKEN.
      </Text>
      <Field.Root>
        <Field.Label>Token for {teamToken.parcels.join(', ')}</Field.Label>
        <Input readOnly value={token} fontFamily="mono" onFocus={({ target }) => target.select()} />
      </Field.Root>
      <Flex justify="flex-end" gap="2" mt="4">
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button colorPalette="brand" onClick={onClose}>
          Done
        </Button>
      </Flex>
    </Dialog>
  );
}
