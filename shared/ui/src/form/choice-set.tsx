import type { ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';
import type { FieldProps } from './form-props.ts';
import { GroupShell } from './group-shell.tsx';

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
export function ChoiceSet({ children, ...field }: ChoiceSetProps) {
  return (
    <GroupShell {...field}>
      <Choices>{children}</Choices>
    </GroupShell>
  );
}
