import { chakra, Fieldset } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from '../theme/styled.tsx';
import { errorText } from './field-errors.ts';
import { useFieldLabel } from './field-labels.ts';
import type { FieldProps } from './form-props.ts';

const Choices = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '8',
    px: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    fontSize: 'sm',
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    borderColor: 'brand.solid',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'medium',
  },
  '& label:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '& input': { accentColor: 'var(--rb-colors-brand-solid)', outline: 'none' },
  '& small': { fontSize: 'xs', color: 'fg.muted', fontWeight: 'normal' },
});

export interface ChoiceSetProps extends FieldProps {
  show: (value: unknown) => string;
  children: ReactNode;
}

/** A group of choices under one label, as a fieldset, so that a screen reader says what is being chosen. */
export function ChoiceSet({ name, label, help, required, disabled, show, children }: ChoiceSetProps) {
  const {
    formState: { errors },
  } = useFormContext();
  useFieldLabel(name, label, { required, show });
  const error = errorText(errors, name);
  return (
    <Fieldset.Root invalid={error !== undefined} gap="1" {...(disabled && { disabled })}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium" mb="1">
        {label}
        {required && (
          <chakra.span aria-hidden color="fg.error" ms="1">
            *
          </chakra.span>
        )}
      </Fieldset.Legend>
      <Choices>{children}</Choices>
      {help && <Fieldset.HelperText fontSize="xs">{help}</Fieldset.HelperText>}
      {error !== undefined && <Fieldset.ErrorText fontSize="xs">{error}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
