import { Flex, Tag } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { Picker } from '../picker/picker.tsx';
import { FieldShell } from './field-shell.tsx';
import type { LookupsFieldProps } from './form-props.ts';

/** Several of many, found by typing, each a chip; Backspace takes the last one away. The value is their ids in the order chosen. */
export function LookupsField({ search, tree, about, labelOf, placeholder, onChosen, ...field }: LookupsFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const ids: readonly string[] = bound.value ?? [];
  const show = useCallback(
    (value: unknown) => (Array.isArray(value) ? value.map((id) => labelOf(String(id))).join(', ') : '') || '—',
    [labelOf],
  );
  return (
    <FieldShell {...field} show={show}>
      {ids.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={`${field.label}: chosen`}>
          {ids.map((id) => (
            <li key={id}>
              <Tag.Root size="lg">
                <Tag.Label>{labelOf(id)}</Tag.Label>
                <Tag.EndElement>
                  <Tag.CloseTrigger
                    aria-label={`Remove ${labelOf(id)}`}
                    onClick={() => bound.onChange(ids.filter((one) => one !== id))}
                  />
                </Tag.EndElement>
              </Tag.Root>
            </li>
          ))}
        </Flex>
      )}
      <Picker
        about={about ?? field.name}
        search={search}
        tree={tree}
        without={ids}
        onChoose={(option) => {
          onChosen?.(option);
          bound.onChange([...ids, option.value]);
        }}
        onEraseBack={() => bound.onChange(ids.slice(0, -1))}
        name={field.name}
        ref={bound.ref}
        onBlur={bound.onBlur}
        placeholder={placeholder}
      />
    </FieldShell>
  );
}
