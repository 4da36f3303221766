import { Textarea } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { FieldShell } from './field-shell.tsx';
import type { TextareaFieldProps } from './form-props.ts';

export function TextareaField({ rows = 3, maxLength, ...field }: TextareaFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldShell {...field}>
      <Textarea rows={rows} maxLength={maxLength} {...register(field.name)} />
    </FieldShell>
  );
}
