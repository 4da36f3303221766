import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorText } from './field-errors.ts';
import { useFieldLabel } from './field-labels.ts';
import type { FieldProps } from './form-props.ts';

export interface FieldShellProps extends FieldProps {
  show?: (value: unknown) => string;
  /** What to do about a value that the field does not take, before its schema says so. */
  problem?: (value: unknown) => string | null;
  /** Says the problem while it is typed, not only once the form is sent. */
  atOnce?: boolean;
  children: ReactNode;
}

/** Label, control, help and error of a field, tied together for every way of reading. */
export function FieldShell({
  name,
  label,
  help,
  required,
  disabled,
  show,
  problem,
  atOnce = false,
  children,
}: FieldShellProps) {
  const {
    formState: { errors },
  } = useFormContext();
  useFieldLabel(name, label, { required, show, problem });
  const typed = useWatch({ name, disabled: !atOnce });
  const error = (atOnce && problem?.(typed)) || errorText(errors, name);
  return (
    <Field.Root invalid={error !== undefined} {...(required && { required })} {...(disabled && { disabled })}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      {error !== undefined && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  );
}
