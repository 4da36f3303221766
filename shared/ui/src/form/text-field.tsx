import { Input } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { FieldShell } from './field-shell.tsx';
import type { TextFieldProps } from './form-props.ts';
import { useMostLetters } from './use-most-letters.ts';

/** A password is shown nowhere, nor that two differ. */
const hidden = () => '…';

export function TextField({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  maxLength,
  autoFocus,
  ...field
}: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldShell {...field} {...useMostLetters(maxLength)} {...(type === 'password' && { show: hidden })}>
      <Input
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        autoFocus={autoFocus}
        {...register(field.name)}
      />
    </FieldShell>
  );
}
