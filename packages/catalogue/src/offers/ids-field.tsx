import { CustomField } from '@routebook/ui';
import { useCallback } from 'react';
import { type ChoiceKind, ChoiceTags, FindChoice } from './choice-tags.tsx';
import type { KnownNames } from './known-names.ts';

interface IdsFieldProps {
  name: string;
  of: ChoiceKind;
  label: string;
  /** "Add a brand". */
  adds: string;
  help?: string;
  known: KnownNames;
}

/** Several of many by their ids, found by typing. */
export function IdsField({ name, of, label, adds, help, known }: IdsFieldProps) {
  const show = useCallback(
    (ids: unknown) => (Array.isArray(ids) ? ids.map((id) => known.nameOf(String(id))).join(', ') : '') || '—',
    [known],
  );
  return (
    <CustomField<string[] | undefined> name={name} label={label} help={help} show={show} grouped>
      {({ value = [], onChange }) => (
        <>
          <ChoiceTags
            label={label}
            choices={value.map((id) => ({ id, name: known.nameOf(id) }))}
            onRemove={(id) => onChange(value.filter((one) => one !== id))}
          />
          <FindChoice
            of={of}
            label={adds}
            placeholder={`${adds}: type a name or code`}
            chosen={value}
            onChoose={(choice) => {
              known.learn(choice);
              onChange([...value, choice.id]);
            }}
          />
        </>
      )}
    </CustomField>
  );
}
