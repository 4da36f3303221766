import { Input } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { showDate } from '../format/dates.ts';
import { plainText } from './field-labels.ts';
import { FieldShell } from './field-shell.tsx';
import type { DateFieldProps } from './form-props.ts';

function show(value: unknown): string {
  return typeof value === 'string' && value !== '' ? showDate(value) : plainText(value);
}

/** A calendar day; no day is null. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const { value, onChange, ...rest } = bound;
  return (
    <FieldShell {...field} show={show}>
      <Input
        {...rest}
        type="date"
        min={min}
        max={max}
        width="11rem"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FieldShell>
  );
}
