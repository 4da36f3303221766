import { Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { inSentence } from '../format/in-sentence.ts';
import { Picker } from '../picker/picker.tsx';
import type { LookupOption } from '../picker/picker-props.ts';
import type { LookupFilterOf } from './filter.ts';
import { FilterPopover } from './filter-popover.tsx';

interface FilterPickerProps {
  anchor: HTMLElement;
  filter: LookupFilterOf;
  chosen: (LookupOption & { path: readonly LookupOption[] | undefined }) | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The picker of a filter, below its button; choosing closes it. */
export function FilterPicker({ anchor, filter, chosen, onChoose, onClose }: FilterPickerProps) {
  const { key, label, anyLabel = 'All', search, tree } = filter;
  const input = useRef<HTMLInputElement>(null);
  const choose = (value: string) => {
    onChoose(value);
    onClose();
  };
  return (
    <FilterPopover anchor={anchor} label={label} width="22rem" initialFocus={input} onClose={onClose}>
      {tree && (
        <Text fontSize="xs" color="fg.muted">
          A {inSentence(label)} includes everything beneath it.
        </Text>
      )}
      <Picker
        ref={input}
        about={key}
        aria-label={`Find ${inSentence(label)}`}
        search={search}
        tree={tree}
        opened={chosen?.path?.slice(0, -1).map(({ value }) => value)}
        chosen={chosen}
        noneLabel={anyLabel}
        onClear={() => choose('')}
        onChoose={({ value }) => choose(value)}
        onDismiss={onClose}
      />
    </FilterPopover>
  );
}
