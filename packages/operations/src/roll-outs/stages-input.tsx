import { type Audience, audienceChoices } from '@routebook/contract';
import { CustomField, useServerRead } from '@routebook/ui';
import { ReadInput } from '../changes/read-input.tsx';
import { readStages, stagesText } from './stages-in-words.ts';

/** The stages of a roll-out, typed in one line: `1 %, RSM, 50 %`. */
export function StagesInput({ name }: { name: string }) {
  const { data } = useServerRead(audienceChoices);
  const regions = data?.regions.map((region) => region.name) ?? [];
  return (
    <CustomField<readonly Audience[]>
      name={name}
      label="Stages"
      required
      help="With commas between them, all staff come last: 1 %, RSM, North + 10 %, 50 %. A designation, a region, an e-mail address or a share; with a plus they make one stage."
    >
      {({ value, onChange, ref }) => (
        <ReadInput ref={ref} written={stagesText(value)} onType={(text) => onChange(readStages(text, regions))} />
      )}
    </CustomField>
  );
}
