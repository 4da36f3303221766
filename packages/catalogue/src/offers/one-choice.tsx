import { Box } from '@chakra-ui/react';
import { Picker } from '@routebook/ui';
import type { CachedNames } from './cached-names.ts';
import { type ChoiceKind, findChoices } from './find-choices.ts';

interface OneChoiceProps {
  of: ChoiceKind;
  label: string;
  /** What no choice means. */
  none: string;
  value: string | null;
  onChange: (id: string | null) => void;
  names: CachedNames;
}

/** One of many inside a sentence. */
export function OneChoice({ of, label, none, value, onChange, names }: OneChoiceProps) {
  return (
    <Box minWidth="12rem">
      <Picker
        about={of}
        aria-label={label}
        placeholder={none}
        search={findChoices(of)}
        chosen={value === null ? undefined : { value, label: names.nameOf(value) }}
        onClear={() => onChange(null)}
        onChoose={(option) => {
          names.learn(option);
          onChange(option.value);
        }}
      />
    </Box>
  );
}
