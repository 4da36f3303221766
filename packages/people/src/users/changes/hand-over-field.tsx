import { Box, Fieldset } from '@chakra-ui/react';
import { LookupField, type LookupOption } from '@routebook/ui';

/** Where something on a person's hands goes: it stays, somebody takes it over, or nobody does. */
export type Fate = 'stay' | 'another' | 'nobody';

interface HandOverFieldProps {
  /** The body's field for who takes it over. */
  name: string;
  /** "6 routes" */
  legend: string;
  /** What each fate is called; those without a word are not offered. */
  words: Partial<Record<Fate, string>>;
  fate: Fate | null;
  onChange: (fate: Fate) => void;
  label: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;
}

/** A choice of three with the look-up of who takes over. */
export function HandOverField({ name, legend, words, fate, onChange, label, search }: HandOverFieldProps) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      <Box fontSize="sm">
        {(Object.entries(words) as [Fate, string][]).map(([value, text]) => (
          <label key={value} style={{ display: 'flex', gap: '0.5rem', alignItems: 'center', paddingBlock: '0.125rem' }}>
            <input type="radio" name={`${name}-fate`} checked={fate === value} onChange={() => onChange(value)} />
            {text}
          </label>
        ))}
      </Box>
      {fate === 'another' && (
        <LookupField name={name} label={label} required search={search} placeholder="Type a name or employee code" />
      )}
    </Fieldset.Root>
  );
}

/** What goes into the body: nothing said, nobody, or who was chosen. */
export function takerOf(fate: Fate | null, chosen: string | null | undefined): string | null | undefined {
  if (fate === 'another') return chosen ?? undefined;
  return fate === 'nobody' ? null : undefined;
}
