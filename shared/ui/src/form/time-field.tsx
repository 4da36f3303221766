import { Input } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { parseTime } from '../times/parse-time.ts';
import { TimeInput } from '../times/time-input.tsx';
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
  return (
    <FieldShell {...field} problem={problem}>
      <TimeInput
        ref={bound.ref}
        name={field.name}
        placeholder={placeholder}
        value={bound.value ?? ''}
        onChange={(time, typed) => bound.onChange(time || typed.trim())}
        onBlur={bound.onBlur}
        control={Input}
      />
    </FieldShell>
  );
}
