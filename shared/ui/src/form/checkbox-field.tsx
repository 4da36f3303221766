import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from '../theme/styled.tsx';
import { errorText } from './field-errors.ts';
import { useFieldLabel } from './field-labels.ts';
import type { CheckboxFieldProps } from './form-props.ts';

const Line = styled('div', {
  fontSize: 'sm',
  '& label': { display: 'inline-flex', gap: '2', alignItems: 'center', cursor: 'pointer' },
  '& input': { width: '4', height: '4', accentColor: 'var(--rb-colors-brand-solid)' },
  '& p': { fontSize: 'xs', color: 'fg.muted', ps: '6' },
  '& p[data-error]': { color: 'fg.error' },
});

/** Yes or no. */
export function CheckboxField({ name, label, help, disabled }: CheckboxFieldProps) {
  const {
    register,
    formState: { errors },
  } = useFormContext();
  useFieldLabel(name, label);
  const note = useId();
  const error = errorText(errors, name);
  return (
    <Line>
      <label>
        <input
          type="checkbox"
          disabled={disabled}
          aria-describedby={help || error ? note : undefined}
          {...register(name)}
        />
        {label}
      </label>
      {(help || error) && (
        <p id={note} data-error={error && ''}>
          {error ?? help}
        </p>
      )}
    </Line>
  );
}
