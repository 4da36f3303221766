import { Field, Input, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface PlainFieldProps
  extends Pick<InputProps, 'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength'> {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string;
}

/** A labelled text field with what is wrong with it below. */
export function PlainField({ label, error, hint, ...input }: PlainFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint}>
      <Input size="lg" {...input} />
    </LabelledField>
  );
}

export interface LabelledFieldProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  children: ReactNode;
}

export function LabelledField({ label, error, hint, children }: LabelledFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
