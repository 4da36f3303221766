import { Input, type InputProps, styled } from '@routebook/ui';
import { type ReactNode, useId } from 'react';

const Shell = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  width: '100%',
  position: 'relative',
  gap: '1',
  '& label': { display: 'flex', gap: '1', fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
  '& [data-hint]': { fontSize: 'xs', color: 'fg.muted' },
  '& [data-error]': { display: 'inline-flex', gap: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.error' },
});

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
      {(control) => <Input size="lg" {...input} {...control} />}
    </LabelledField>
  );
}

/** What ties an input to its label, its hint and its error. */
type ControlProps = Pick<InputProps, 'id' | 'aria-invalid' | 'aria-describedby' | 'aria-errormessage'>;

export interface LabelledFieldProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function LabelledField({ label, error, hint, children }: LabelledFieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const wrong = error !== undefined;
  return (
    <Shell role="group">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': hint ? hintId : undefined,
        ...(wrong && { 'aria-invalid': true, 'aria-errormessage': errorId }),
      })}
      {hint && (
        <span id={hintId} data-hint>
          {hint}
        </span>
      )}
      {wrong && (
        <div id={errorId} data-error aria-live="polite">
          {error}
        </div>
      )}
    </Shell>
  );
}
