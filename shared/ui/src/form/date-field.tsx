import { Input } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { DayInput } from '../days/day-input.tsx';
import { dayProblem } from '../days/day-problem.ts';
import { showDate } from '../format/dates.ts';
import { plainText } from './field-labels.ts';
import { FieldShell } from './field-shell.tsx';
import type { DateFieldProps } from './form-props.ts';

function show(value: unknown): string {
  return typeof value === 'string' && value !== '' ? showDate(value) : plainText(value);
}

/** A calendar day; no day is null, and what is none stays as typed for the check to name. */
export function DateField({ min, max, autoFocus, ...field }: DateFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const problem = useCallback((value: unknown) => dayProblem(value, min, max), [min, max]);
  return (
    <FieldShell {...field} show={show} problem={problem}>
      <DayInput
        ref={bound.ref}
        name={field.name}
        autoFocus={autoFocus}
        onBlur={bound.onBlur}
        value={bound.value ?? ''}
        min={min}
        max={max}
        onChange={(day, typed) => bound.onChange(day || typed || null)}
        control={Input}
      />
    </FieldShell>
  );
}
