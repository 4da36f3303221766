import { Box } from '@chakra-ui/react';
import type { CachedNames } from './cached-names.ts';
import { type ChoiceKind, ChoiceTags, FindChoice } from './choice-tags.tsx';

interface OneChoiceProps {
  of: ChoiceKind;
  label: string;
  /** What no choice means. */
  none: string;
  value: string | null;
  onChange: (id: string | null) => void;
  names: CachedNames;
}

/** One of many inside a sentence: what was chosen, to be taken out again, or the field that finds it. */
export function OneChoice({ of, label, none, value, onChange, names }: OneChoiceProps) {
  if (value !== null)
    return (
      <ChoiceTags label={label} choices={[{ id: value, name: names.nameOf(value) }]} onRemove={() => onChange(null)} />
    );
  return (
    <Box minWidth="12rem">
      <FindChoice
        of={of}
        label={label}
        placeholder={none}
        chosen={[]}
        onChoose={(choice) => {
          names.learn(choice);
          onChange(choice.id);
        }}
      />
    </Box>
  );
}
