import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceSet } from './choice-set.tsx';
import { plainText } from './field-labels.ts';
import type { StatusFieldProps } from './form-props.ts';

/** A status, all choices in view. */
export function StatusField({ choices, ...field }: StatusFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const show = useCallback(
    (value: unknown) => choices.find((choice) => choice.value === value)?.label ?? plainText(value),
    [choices],
  );
  return (
    <ChoiceSet {...field} show={show}>
      {choices.map(({ value, label, help, disabled }, index) => (
        <label key={value}>
          <input
            type="radio"
            ref={index === 0 ? bound.ref : undefined}
            name={field.name}
            value={value}
            checked={bound.value === value}
            disabled={disabled}
            onBlur={bound.onBlur}
            onChange={() => bound.onChange(value)}
          />
          {label}
          {help && <small>{help}</small>}
        </label>
      ))}
    </ChoiceSet>
  );
}
