import { Box } from '@chakra-ui/react';
import { type ChoiceKind, ChoiceTags, FindChoice } from './choice-tags.tsx';
import type { KnownNames } from './known-names.ts';

interface OneChoiceProps {
  of: ChoiceKind;
  label: string;
  /** What no choice means. */
  none: string;
  value: string | null;
  onChange: (id: string | null) => void;
  known: KnownNames;
}

/** One of many inside a sentence: what was chosen, to be taken out again, or the field that finds it. */
export function OneChoice({ of, label, none, value, onChange, known }: OneChoiceProps) {
  if (value !== null)
    return (
      <ChoiceTags label={label} choices={[{ id: value, name: known.nameOf(value) }]} onRemove={() => onChange(null)} />
    );
  return (
    <Box minWidth="12rem">
      <FindChoice
        of={of}
        label={label}
        placeholder={none}
        chosen={[]}
        onChoose={(choice) => {
          known.learn(choice);
          onChange(choice.id);
        }}
      />
    </Box>
  );
}
