import { CustomField } from '@routebook/ui';
import { useCallback } from 'react';
import type { CachedNames } from './cached-names.ts';
import { type ChoiceKind, ChoiceTags, FindChoice } from './choice-tags.tsx';

interface IdsFieldProps {
  name: string;
  of: ChoiceKind;
  label: string;
  /** "Add a brand". */
  adds: string;
  help?: string;
  names: CachedNames;
}

/** Several of many by their ids, found by typing. */
export function IdsField({ name, of, label, adds, help, names }: IdsFieldProps) {
  const show = useCallback(
    (ids: unknown) => (Array.isArray(ids) ? ids.map((id) => names.nameOf(String(id))).join(', ') : '') || '—',
    [names],
  );
  return (
    <CustomField<string[] | undefined> name={name} label={label} help={help} show={show} grouped>
      {({ value = [], onChange }) => (
        <>
          <ChoiceTags
            label={label}
            choices={value.map((id) => ({ id, name: names.nameOf(id) }))}
            onRemove={(id) => onChange(value.filter((one) => one !== id))}
          />
          <FindChoice
            of={of}
            label={adds}
            placeholder={`${adds}: type a name or code`}
            chosen={value}
            onChoose={(choice) => {
              names.learn(choice);
              onChange([...value, choice.id]);
            }}
          />
        </>
      )}
    </CustomField>
  );
}
