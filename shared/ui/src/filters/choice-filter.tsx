import { NativeSelect } from '@chakra-ui/react';
import type { Choice } from './filter.ts';

export interface ChoiceFilterProps {
  label: string;
  anyLabel: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

/** One of a few; the empty choice takes the filter away. */
export function ChoiceFilter({ label, anyLabel, choices, value, onChoose }: ChoiceFilterProps) {
  return (
    <NativeSelect.Root width="auto" minWidth="8rem" maxWidth="13rem">
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{anyLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
