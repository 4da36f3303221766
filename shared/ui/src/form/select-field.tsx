import { NativeSelect } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { plainText } from './field-labels.ts';
import { FieldShell } from './field-shell.tsx';
import type { SelectFieldProps } from './form-props.ts';

export function SelectField({ choices, emptyLabel, ...field }: SelectFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const { value, onChange, ...rest } = bound;
  const show = useCallback(
    (shown: unknown) => choices.find((choice) => choice.value === shown)?.label ?? plainText(shown),
    [choices],
  );
  return (
    <FieldShell {...field} show={show}>
      <NativeSelect.Root>
        <NativeSelect.Field
          {...rest}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="" disabled={emptyLabel === undefined}>
            {emptyLabel ?? 'Choose…'}
          </option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldShell>
  );
}
