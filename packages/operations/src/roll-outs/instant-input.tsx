import { Field, Input } from '@chakra-ui/react';

interface InstantInputProps {
  label: string;
  help: string;
  /** ISO in UTC; null for none. */
  value: string | null;
  onChange: (instant: string | null) => void;
}

/** A date and time on the clock of whoever types it. */
export function InstantInput({ label, help, value, onChange }: InstantInputProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        type="datetime-local"
        defaultValue={value === null ? '' : localText(new Date(value))}
        onChange={({ target }) => {
          const typed = new Date(target.value);
          onChange(Number.isNaN(typed.getTime()) ? null : typed.toISOString());
        }}
      />
      <Field.HelperText>{help}</Field.HelperText>
    </Field.Root>
  );
}

/** As the input has it: `2026-11-21T14:05`. */
function localText(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
