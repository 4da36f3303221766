import { InputGroup } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { NumberInput } from '../numbers/number-input.tsx';
import { parseNumber, shownNumber, toDoAbout } from '../numbers/parse-number.ts';
import { plainText } from './field-labels.ts';
import { FieldShell } from './field-shell.tsx';
import type { NumberFieldProps } from './form-props.ts';

/** Nothing typed is no number; what is not a number stays as typed, for the check to name. */
function numberOf(text: string): number | string | null {
  return text === '' ? null : parseNumber(text) === null ? text : Number(text);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

const show = (value: unknown) => shownNumber(plainText(value));

export function NumberField({ unit, as = 'number', takes, example, ...field }: NumberFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const like =
    example ?? (unit === 'BDT' ? 'an amount like 1,250.50' : `a number like ${as === 'text' ? '12.5' : '12'}`);
  const problem = useCallback(
    (value: unknown) => {
      const text = textOf(value);
      return text === '' || parseNumber(text) !== null ? null : toDoAbout(text, `Enter ${like}.`);
    },
    [like],
  );
  return (
    <FieldShell {...field} show={show} problem={problem}>
      <InputGroup {...(unit && { endElement: unit })}>
        <NumberInput
          name={field.name}
          ref={bound.ref}
          onBlur={bound.onBlur}
          value={textOf(bound.value)}
          onChange={(text) => bound.onChange(as === 'text' ? text : numberOf(text))}
          takes={takes}
        />
      </InputGroup>
    </FieldShell>
  );
}
