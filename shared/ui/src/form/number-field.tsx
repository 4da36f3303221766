import { Input, InputGroup } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { FieldShell } from './field-shell.tsx';
import type { NumberFieldProps } from './form-props.ts';

/** Nothing typed is no number; what is not a number stays as typed, for the check to name. */
function numberOf(text: string): number | string | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) && !/\.$|\.\d*0$/.test(text) ? number : text;
}

export function NumberField({ min, max, unit, as = 'number', ...field }: NumberFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const { value, onChange, ...rest } = bound;
  return (
    <FieldShell {...field}>
      <InputGroup {...(unit && { endElement: unit })}>
        <Input
          {...rest}
          type="text"
          inputMode={as === 'text' ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-valuemin={min}
          aria-valuemax={max}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={(event) => onChange(as === 'text' ? event.target.value : numberOf(event.target.value))}
        />
      </InputGroup>
    </FieldShell>
  );
}
