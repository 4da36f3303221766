import { type Audience, audienceChoices } from '@routebook/contract';
import { ChoicesField, NumberField, useServerRead } from '@routebook/ui';
import { peopleText } from '../parcels/words.ts';
import { AudienceReach } from './audience-reach.tsx';
import { ListInput } from './list-input.tsx';

interface AudienceFieldsProps {
  /** The form's field: `audience`, `stages.0`. */
  name: string;
  audience: Audience;
  uses: readonly { readonly name: string; readonly version: string }[];
}

const choicesOf = (groups: readonly { name: string; people: number }[] = []) =>
  groups.map(({ name, people }) => ({ value: name, label: `${name} (${peopleText(people)})` }));

/** For whom a version is: a share, designations, regions and people, which add up, and whom they reach. */
export function AudienceFields({ name, audience, uses }: AudienceFieldsProps) {
  const { data } = useServerRead(audienceChoices);
  return (
    <>
      <NumberField
        name={`${name}.share`}
        label="Share of staff"
        unit="%"
        required
        help="0 to 100. Who falls into it stays the same for this version."
      />
      <ChoicesField name={`${name}.designations`} label="Designations" choices={choicesOf(data?.designations)} />
      {(data?.regions.length ?? 0) > 0 && (
        <ChoicesField name={`${name}.regions`} label="Regions" choices={choicesOf(data?.regions)} />
      )}
      <ListInput name={`${name}.people`} label="People" help="Their e-mail addresses, with commas between them." />
      <AudienceReach audience={audience} uses={uses} />
    </>
  );
}
