import { Input } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { useKeptOfField } from '../handover/use-draft.ts';
import { parseTime } from '../times/parse-time.ts';
import { FieldShell } from './field-shell.tsx';
import type { TimeFieldProps } from './form-props.ts';

function problem(value: unknown): string | null {
  return typeof value !== 'string' || value === '' || parseTime(value)
    ? null
    : 'Enter a time like 9:15, 915 or 9.15pm.';
}

/** A time of day, `HH:MM`, empty for none; what is no time stays as typed for the check to name. */
export function TimeField({ placeholder, ...field }: TimeFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const [typed, setTyped] = useKeptOfField<string>('typed', field.name);
  return (
    <FieldShell {...field} problem={problem}>
      <Input
        name={field.name}
        ref={bound.ref}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? bound.value ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          bound.onChange(parseTime(target.value) ?? target.value.trim());
        }}
        onBlur={() => {
          setTyped(undefined);
          bound.onBlur();
        }}
      />
    </FieldShell>
  );
}
