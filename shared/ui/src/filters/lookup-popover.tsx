import { Button, Input, Text } from '@chakra-ui/react';
import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failedCall } from '../calls/failed-call.ts';
import { queryClient } from '../calls/query-client.ts';
import type { LookupOption } from '../form/form-props.ts';
import { useAnchored } from '../overlay/anchored.ts';
import type { LookupFilterOf } from './filter.ts';

interface LookupPopoverProps {
  anchor: HTMLElement;
  filter: LookupFilterOf;
  onChoose: (value: string) => void;
  onClose: () => void;
}

const none: readonly LookupOption[] = [];

/** Typing narrows the choices; choosing one closes. */
export function LookupPopover({ anchor, filter, onChoose, onClose }: LookupPopoverProps) {
  const { open, container, positioning } = useAnchored(anchor, 'bottom-start');
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['look-up', 'filter', filter.key, typed],
    queryFn: ({ signal }) => filter.search(typed, signal),
    placeholderData: keepPreviousData,
  });
  const options = found.data ?? none;
  const close = () => {
    onClose();
    anchor.focus();
  };
  const choose = (option: LookupOption | null) => {
    if (option) queryClient.setQueryData(['look-up', 'name', filter.key, option.value], option.label);
    onChoose(option?.value ?? '');
    close();
  };
  return (
    <Popover.Root open={open} onOpenChange={(change) => !change.open && close()} positioning={positioning}>
      <Portal container={container}>
        <Popover.Positioner>
          <Popover.Content width="19rem" aria-label={filter.label}>
            <Popover.Body display="flex" flexDirection="column" gap="2" p="3">
              <Input
                size="sm"
                type="search"
                aria-label={`Find ${filter.label.toLowerCase()}`}
                placeholder="Type to find"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <ul style={{ listStyle: 'none', maxHeight: '18rem', overflowY: 'auto' }}>
                <li>
                  <Button
                    size="sm"
                    variant="ghost"
                    width="100%"
                    justifyContent="flex-start"
                    onClick={() => choose(null)}
                  >
                    All
                  </Button>
                </li>
                {options.map((option) => (
                  <li key={option.value}>
                    <Button
                      size="sm"
                      variant="ghost"
                      width="100%"
                      height="auto"
                      py="1"
                      justifyContent="flex-start"
                      textAlign="start"
                      fontWeight="normal"
                      onClick={() => choose(option)}
                    >
                      <span>
                        {option.label}
                        {option.detail && (
                          <Text as="span" display="block" fontSize="xs" color="fg.muted">
                            {option.detail}
                          </Text>
                        )}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
              {options.length === 0 && (
                <Text fontSize="sm" color="fg.muted" role="status">
                  {found.isError ? failedCall(found.error).message : found.isFetching ? 'Searching…' : 'Nothing found.'}
                </Text>
              )}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
