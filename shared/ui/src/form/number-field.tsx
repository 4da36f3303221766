import { Input, InputGroup } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldShell } from './field-shell.tsx';
import type { NumberFieldProps } from './form-props.ts';

/** Nothing typed is no number; what is not a number stays as typed, for the check to name. */
function numberOf(text: string): number | string | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

export function NumberField({ unit, as = 'number', ...field }: NumberFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const { value, onChange, ...rest } = bound;
  const read = as === 'text' ? (text: string) => text : numberOf;
  const [typed, setTyped] = useState(textOf(value));
  const stillTyped = textOf(read(typed)) === textOf(value);
  return (
    <FieldShell {...field}>
      <InputGroup {...(unit && { endElement: unit })}>
        <Input
          {...rest}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={stillTyped ? typed : textOf(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(read(event.target.value));
          }}
        />
      </InputGroup>
    </FieldShell>
  );
}
