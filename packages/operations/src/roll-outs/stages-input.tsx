import { Input } from '@chakra-ui/react';
import { type Audience, audienceChoices } from '@routebook/contract';
import { CustomField, useServerRead } from '@routebook/ui';
import { type Ref, useState } from 'react';
import { readStages, stagesText } from './stages-in-words.ts';

interface TypedStagesProps {
  ref: Ref<HTMLInputElement>;
  stages: readonly Audience[];
  onChange: (stages: Audience[]) => void;
}

function TypedStages({ ref, stages, onChange }: TypedStagesProps) {
  const [text, setText] = useState(stagesText(stages));
  const { data } = useServerRead(audienceChoices);
  const regions = data?.regions.map(({ name }) => name) ?? [];
  return (
    <Input
      ref={ref}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(readStages(target.value, regions));
      }}
    />
  );
}

/** The stages of a roll-out, typed in one line: `1 %, RSM, 50 %`. */
export function StagesInput({ name }: { name: string }) {
  return (
    <CustomField<readonly Audience[]>
      name={name}
      label="Stages"
      required
      help="With commas between them, all staff come last: 1 %, RSM, North + 10 %, 50 %. A designation, a region, an e-mail address or a share; with a plus they make one stage."
    >
      {({ value, onChange, ref }) => <TypedStages ref={ref} stages={value} onChange={onChange} />}
    </CustomField>
  );
}
