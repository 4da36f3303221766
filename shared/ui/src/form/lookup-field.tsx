import { Text } from '@chakra-ui/react';
import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { failedCall } from '../calls/failed-call.ts';
import { plainText } from './field-labels.ts';
import { FieldShell } from './field-shell.tsx';
import type { LookupFieldProps, LookupOption } from './form-props.ts';

const none: readonly LookupOption[] = [];

/** One of many, found by typing; the value is the choice's id, null without one. */
export function LookupField({
  search,
  initialLabel = '',
  placeholder,
  autoFocus,
  onChosen,
  ...field
}: LookupFieldProps) {
  const { field: bound } = useController({ name: field.name });
  const [initialValue] = useState(bound.value);
  const [chosen, setChosen] = useState<LookupOption | undefined>(
    bound.value ? { value: bound.value, label: initialLabel } : undefined,
  );
  const labelOf = (value: unknown): string => {
    if (!value) return '';
    if (value === chosen?.value) return chosen?.label ?? '';
    return value === initialValue ? initialLabel : '';
  };
  const label = labelOf(bound.value);
  const [text, setText] = useState(label);
  const [open, setOpen] = useState(false);
  const typed = useDeferredValue(text === label ? '' : text.trim());
  const found = useQuery({
    queryKey: ['look-up', field.name, typed],
    queryFn: ({ signal }) => search(typed, signal),
    enabled: open,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const options = found.data ?? none;
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToString: (option) => option.label,
        itemToValue: (option) => option.value,
      }),
    [options],
  );
  const choose = (option: LookupOption | undefined) => {
    setChosen(option);
    setText(option?.label ?? '');
    bound.onChange(option?.value ?? null);
    onChosen?.(option ?? null);
  };
  const show = useCallback(
    (value: unknown) => {
      if (value === chosen?.value) return chosen?.label ?? '';
      return value === initialValue ? initialLabel || plainText(value) : plainText(value);
    },
    [chosen, initialValue, initialLabel],
  );

  return (
    <FieldShell {...field} show={show}>
      <Combobox.Root
        collection={collection}
        value={bound.value ? [bound.value] : []}
        inputValue={text}
        open={open}
        openOnClick
        inputBehavior="autohighlight"
        positioning={{ strategy: 'fixed', sameWidth: true }}
        onOpenChange={(change) => {
          setOpen(change.open);
          if (!change.open) setText(label);
        }}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') setText(inputValue);
        }}
        onValueChange={({ items }) => choose(items[0])}
      >
        <Combobox.Control>
          <Combobox.Input
            ref={bound.ref}
            name={field.name}
            onBlur={bound.onBlur}
            placeholder={placeholder ?? 'Type to find'}
            autoFocus={autoFocus}
          />
          <Combobox.IndicatorGroup>
            {!field.required && bound.value && <Combobox.ClearTrigger onClick={() => choose(undefined)} />}
            <Combobox.Trigger />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content>
            {options.map((option) => (
              <Combobox.Item key={option.value} item={option}>
                <span>
                  {option.label}
                  {option.detail && (
                    <Text as="span" display="block" fontSize="xs" color="fg.muted">
                      {option.detail}
                    </Text>
                  )}
                </span>
                <Combobox.ItemIndicator>
                  <Check size={14} aria-hidden />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            ))}
            {options.length === 0 && (
              <Text px="3" py="2" fontSize="sm" color="fg.muted" role="status">
                {found.isError ? failedCall(found.error).message : found.isFetching ? 'Searching…' : 'Nothing found.'}
              </Text>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </FieldShell>
  );
}
