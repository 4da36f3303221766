import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { FieldShell } from './field-shell.tsx';
import type { CustomFieldProps } from './form-props.ts';
import { GroupShell } from './group-shell.tsx';

/** A field with controls of the screen's own: the form labels it, checks it, and says what is wrong beside it, as of any other. */
export function CustomField<Value>({ grouped = false, show, problem, children, ...field }: CustomFieldProps<Value>) {
  const { field: bound } = useController({ name: field.name });
  const { value, onChange, ref } = bound;
  const problemOf = useCallback((value: unknown) => problem?.(value as Value) ?? null, [problem]);
  if (!grouped)
    return (
      <FieldShell {...field} {...(show && { show })} problem={problemOf}>
        {children({ value, onChange, ref })}
      </FieldShell>
    );
  return (
    <GroupShell {...field} show={show} problem={problemOf} focusRef={ref}>
      {children({ value, onChange, ref: () => undefined })}
    </GroupShell>
  );
}
