import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceSet } from './choice-set.tsx';
import type { ChoicesFieldProps } from './form-props.ts';

/** Several of a few, in the order they are offered. */
export function ChoicesField({ choices, ...field }: ChoicesFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const chosen: readonly unknown[] = Array.isArray(bound.value) ? bound.value : [];
  const show = useCallback(
    (value: unknown) => {
      const values: readonly unknown[] = Array.isArray(value) ? value : [];
      const labels = choices.filter((choice) => values.includes(choice.value)).map(({ label }) => label);
      return labels.join(', ') || '—';
    },
    [choices],
  );
  const toggle = (toggled: string | number) =>
    bound.onChange(choices.map(({ value }) => value).filter((value) => chosen.includes(value) !== (value === toggled)));
  return (
    <ChoiceSet {...field} show={show}>
      {choices.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="checkbox"
            ref={index === 0 ? bound.ref : undefined}
            checked={chosen.includes(value)}
            onBlur={bound.onBlur}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
    </ChoiceSet>
  );
}
