import { Field, Input } from '@chakra-ui/react';
import { type Audience, audienceChoices } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { useState } from 'react';
import { readStages, stagesText } from './stages-in-words.ts';

interface StagesInputProps {
  stages: readonly Audience[];
  onChange: (stages: Audience[]) => void;
}

/** The stages of a roll-out, typed in one line: `1 %, RSM, 50 %`. */
export function StagesInput({ stages, onChange }: StagesInputProps) {
  const [text, setText] = useState(stagesText(stages));
  const { data } = useServerRead(audienceChoices);
  const regions = data?.regions.map(({ name }) => name) ?? [];
  return (
    <Field.Root required>
      <Field.Label>
        Stages <Field.RequiredIndicator />
      </Field.Label>
      <Input
        value={text}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          onChange(readStages(target.value, regions));
        }}
      />
      <Field.HelperText>
        With commas between them, all staff come last: 1 %, RSM, North + 10 %, 50 %. A designation, a region, an e-mail
        address or a share; with a plus they make one stage.
      </Field.HelperText>
    </Field.Root>
  );
}
