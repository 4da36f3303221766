import { Text } from '@chakra-ui/react';
import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { failedCall } from '../calls/failed-call.ts';
import type { LookupOption, PickerProps } from './form-props.ts';

const none: readonly LookupOption[] = [];

/** Enter by itself; with Ctrl it saves the form. */
function isEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey;
}

/**
 * One of many, found by typing. What is typed is searched at once, however the focus came here; the first that is found is
 * what Enter chooses, once it is found for all that was typed. Enter never submits the form.
 */
export function Picker({
  about,
  search,
  chosen,
  without = [],
  onChoose,
  onClear,
  onEraseBack,
  placeholder = 'Type to find',
  ...input
}: PickerProps) {
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<string | null>(null);
  const [awaited, setAwaited] = useState(false);
  const typed = text?.trim() ?? '';
  const asked = useDeferredValue(typed);
  const found = useQuery({
    queryKey: ['look-up', about, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: open || awaited,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const stale = asked !== typed || found.isPlaceholderData || found.isPending;
  const options = (found.data ?? none).filter(({ value }) => !without.includes(value));
  const keys = options.map(({ value }) => value).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a collection of the same options stays the same
  const collection = useMemo(
    () =>
      createListCollection({
        items: options,
        itemToString: (option) => option.label,
        itemToValue: (option) => option.value,
      }),
    [keys],
  );
  const reached = options.some(({ value }) => value === moved) ? moved : null;
  const first = typed === '' ? null : (options[0] ?? null);

  const close = () => {
    setOpen(false);
    setText(undefined);
    setMoved(null);
    setAwaited(false);
  };
  const choose = (option: LookupOption) => {
    onChoose(option);
    close();
  };

  useEffect(() => {
    if (!awaited || stale) return;
    setAwaited(false);
    if (first) choose(first);
    else if (!open) close();
  });

  return (
    <Combobox.Root
      collection={collection}
      value={chosen ? [chosen.value] : []}
      inputValue={text ?? chosen?.label ?? ''}
      highlightedValue={reached ?? first?.value ?? null}
      open={open}
      openOnClick
      positioning={{ strategy: 'fixed', sameWidth: true }}
      onHighlightChange={({ highlightedValue }) => setMoved(highlightedValue)}
      onOpenChange={(change) => (change.open || awaited ? setOpen(change.open) : close())}
      onValueChange={({ items: [option] }) => option && choose(option)}
    >
      <Combobox.Control
        onKeyDownCapture={(event) => {
          if (!isEnter(event) || !open || !stale || typed === '') return;
          event.preventDefault();
          setAwaited(true);
        }}
        onKeyDown={(event) => {
          if (isEnter(event)) event.preventDefault();
          if (event.key === 'Backspace' && !text) onEraseBack?.();
        }}
      >
        <Combobox.Input
          {...input}
          placeholder={placeholder}
          onChange={(event) => {
            setText(event.target.value);
            setMoved(null);
            setAwaited(false);
            setOpen(true);
          }}
        />
        <Combobox.IndicatorGroup>
          {chosen && onClear && <Combobox.ClearTrigger onClick={onClear} />}
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
  );
}
