import { Textarea } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { FieldShell } from './field-shell.tsx';
import type { TextareaFieldProps } from './form-props.ts';
import { useMostLetters } from './use-most-letters.ts';

export function TextareaField({ rows = 3, maxLength, ...field }: TextareaFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldShell {...field} {...useMostLetters(maxLength)}>
      <Textarea rows={rows} {...register(field.name)} />
    </FieldShell>
  );
}
