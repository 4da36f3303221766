import { chakra, Fieldset } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type RefCallBack, useFormContext } from 'react-hook-form';
import { errorText } from './field-errors.ts';
import { useFieldLabel } from './field-labels.ts';
import type { FieldProps } from './form-props.ts';

export interface GroupShellProps extends FieldProps {
  show?: ((value: unknown) => string) | undefined;
  /** What to do about a value that the field does not take, before its schema says so. */
  problem?: ((value: unknown) => string | null) | undefined;
  /** Where the focus goes when the group is what to correct; without it the first control says so itself. */
  focusRef?: RefCallBack;
  children: ReactNode;
}

/** Several controls as one field, under a legend that a screen reader says with each, with their help and error. */
export function GroupShell({
  name,
  label,
  help,
  required,
  disabled,
  show,
  problem,
  focusRef,
  children,
}: GroupShellProps) {
  const {
    formState: { errors },
  } = useFormContext();
  useFieldLabel(name, label, { required, show, problem });
  const error = errorText(errors, name);
  return (
    <Fieldset.Root
      invalid={error !== undefined}
      gap="1"
      // Not wider than the form, as a fieldset is by itself: a table in it scrolls on its own.
      minWidth="0"
      {...(focusRef && { ref: focusRef, tabIndex: -1, outline: 'none' })}
      {...(disabled && { disabled })}
    >
      <Fieldset.Legend fontSize="sm" fontWeight="medium" mb="1">
        {label}
        {required && (
          <chakra.span aria-hidden color="fg.error" ms="1">
            *
          </chakra.span>
        )}
      </Fieldset.Legend>
      {children}
      {help && <Fieldset.HelperText fontSize="xs">{help}</Fieldset.HelperText>}
      {error !== undefined && <Fieldset.ErrorText fontSize="xs">{error}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
