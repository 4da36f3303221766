import { Input } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { FieldShell } from './field-shell.tsx';
import type { PhoneFieldProps } from './form-props.ts';

/** A number as people paste it, `+880 1712-345678`, as the business keeps it, `01712345678`. */
export function localMobile(text: string): string {
  return text
    .replace(/[\s()-]/g, '')
    .replace(/^(\+?88)(?=01)|^\+?880(?=1)/, (prefix) => (prefix.endsWith('0') ? '0' : ''));
}

export function PhoneField(field: PhoneFieldProps) {
  const { field: bound } = useController({ name: field.name });
  return (
    <FieldShell {...field}>
      <Input
        {...bound}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="01712345678"
        value={bound.value ?? ''}
        onChange={(event) => bound.onChange(localMobile(event.target.value))}
      />
    </FieldShell>
  );
}
