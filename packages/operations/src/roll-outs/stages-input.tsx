import { type Audience, audienceChoices } from '@routebook/contract';
import { CustomField, useServerRead } from '@routebook/ui';
import { useEffect, useState } from 'react';
import { ReadInput } from '../changes/read-input.tsx';
import { readStages, stagesText } from './stages-in-words.ts';

interface StagesInputProps {
  name: string;
  stages: readonly Audience[];
  /** What suits the version that is chosen: takes the place of what suited the one before, but not of what is typed. */
  usual: readonly Audience[];
  onFit: (usual: readonly Audience[]) => void;
}

/** The stages of a roll-out, typed in one line: `1 %, RSM, 50 %`. */
export function StagesInput({ name, stages, usual, onFit }: StagesInputProps) {
  const { data } = useServerRead(audienceChoices);
  const regions = data?.regions.map((region) => region.name) ?? [];
  const [typed, suits] = [stagesText(stages), stagesText(usual)];
  const [fitted, setFitted] = useState(suits);
  useEffect(() => {
    if (fitted === suits) return;
    if (fitted === typed) onFit(usual);
    setFitted(suits);
  }, [fitted, suits, typed, usual, onFit]);
  return (
    <CustomField<readonly Audience[]>
      name={name}
      label="Stages"
      required
      help="With commas between them, all staff come last: 1 %, RSM, North + 10 %, 50 %. A designation, a region, an e-mail address or a share; with a plus they make one stage."
    >
      {({ value, onChange, ref }) => (
        <ReadInput
          key={fitted}
          ref={ref}
          written={stagesText(value)}
          onType={(text) => onChange(readStages(text, regions))}
        />
      )}
    </CustomField>
  );
}
