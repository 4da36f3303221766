import { useCallback, useState } from 'react';
import { useController } from 'react-hook-form';
import { useKeptOfField } from '../handover/use-draft.ts';
import { Picker } from '../picker/picker.tsx';
import type { LookupOption } from '../picker/picker-props.ts';
import { plainText } from './field-labels.ts';
import { FieldShell } from './field-shell.tsx';
import type { LookupFieldProps } from './form-props.ts';

/** One of many, found by typing; the value is the choice's id, null without one. */
export function LookupField({
  search,
  suggested,
  tree,
  about,
  without,
  initialLabel = '',
  placeholder,
  autoFocus,
  onChosen,
  ...field
}: LookupFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const [initialValue] = useState(bound.value);
  const [lastChosen, setLastChosen] = useKeptOfField<LookupOption>('chosen', field.name);
  const choose = (option: LookupOption | undefined) => {
    setLastChosen(option);
    bound.onChange(option?.value ?? null);
    onChosen?.(option ?? null);
  };
  const show = useCallback(
    (value: unknown) => {
      if (value === lastChosen?.value) return lastChosen?.label ?? '';
      return value === initialValue ? initialLabel || plainText(value) : plainText(value);
    },
    [lastChosen, initialValue, initialLabel],
  );
  const chosen = (): LookupOption | undefined => {
    if (!bound.value) return undefined;
    if (bound.value === lastChosen?.value) return lastChosen;
    return { value: bound.value, label: bound.value === initialValue ? initialLabel : '' };
  };

  return (
    <FieldShell {...field} show={show}>
      <Picker
        about={about ?? field.name}
        search={search}
        suggested={suggested}
        tree={tree}
        {...(without && { without })}
        chosen={chosen()}
        onChoose={choose}
        {...(!field.required && { onClear: () => choose(undefined) })}
        name={field.name}
        ref={bound.ref}
        onBlur={bound.onBlur}
        placeholder={placeholder}
        autoFocus={autoFocus}
      />
    </FieldShell>
  );
}
