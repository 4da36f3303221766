import { Text } from '@chakra-ui/react';
import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { useAnchored } from '../overlay/anchored.ts';
import { Picker } from '../picker/picker.tsx';
import type { LookupOption } from '../picker/picker-props.ts';
import type { LookupFilterOf } from './filter.ts';

interface FilterPickerProps {
  anchor: HTMLElement;
  filter: LookupFilterOf;
  chosen: (LookupOption & { path: readonly LookupOption[] | undefined }) | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The picker of a filter, below its button; choosing closes it. */
export function FilterPicker({ anchor, filter, chosen, onChoose, onClose }: FilterPickerProps) {
  const { open, container, positioning } = useAnchored(anchor, 'bottom-start');
  const { key, label, anyLabel = 'All', hint, search, tree } = filter;
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    onClose();
    anchor.focus();
  };
  const choose = (value: string) => {
    onChoose(value);
    close();
  };
  return (
    <Popover.Root
      open={open}
      initialFocusEl={() => input.current}
      onOpenChange={(change) => !change.open && close()}
      positioning={positioning}
    >
      <Portal container={container}>
        <Popover.Positioner>
          <Popover.Content width="min(22rem, calc(100vw - 2rem))" aria-label={label}>
            <Popover.Body display="flex" flexDirection="column" gap="2" p="3">
              {hint && (
                <Text fontSize="xs" color="fg.muted">
                  {hint}
                </Text>
              )}
              <Picker
                ref={input}
                about={key}
                aria-label={`Find ${label.toLowerCase()}`}
                search={search}
                tree={tree}
                opened={chosen?.path?.slice(0, -1).map(({ value }) => value)}
                chosen={chosen}
                noneLabel={anyLabel}
                onClear={() => choose('')}
                onChoose={({ value }) => choose(value)}
                onDismiss={close}
              />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
