import { Box, Fieldset } from '@chakra-ui/react';
import type { HandoverChoice } from '@routebook/contract';

interface HandoverChoiceFieldProps {
  /** "12 open orders, BDT 4,500.00" */
  legend: string;
  words: Readonly<Record<HandoverChoice, string>>;
  value: HandoverChoice;
  onChange: (choice: HandoverChoice) => void;
}

/** What becomes of what is open: it has to be finished first, or goes along. */
export function HandoverChoiceField({ legend, words, value, onChange }: HandoverChoiceFieldProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend fontSize="sm">{legend}</Fieldset.Legend>
      <Box fontSize="sm" mt="1">
        {(['finish', 'move'] as const).map((choice) => (
          <label key={choice} style={{ display: 'flex', gap: '0.5rem', alignItems: 'center', paddingBlock: '0.25rem' }}>
            <input type="radio" name={legend} checked={value === choice} onChange={() => onChange(choice)} />
            {words[choice]}
          </label>
        ))}
      </Box>
    </Fieldset.Root>
  );
}
