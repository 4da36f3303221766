import { Box, chakra, Input, Text } from '@chakra-ui/react';
import { userAtom } from '@routebook/auth';
import { goTo, useKept } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Found, findPages } from './found.ts';
import { FoundList } from './found-list.tsx';
import { type FoundOfKind, useFoundRecords } from './use-found-records.ts';

const Palette = chakra('dialog', {
  base: {
    width: 'min(38rem, calc(100vw - 2rem))',
    maxHeight: 'min(30rem, 80dvh)',
    marginTop: '12dvh',
    mx: 'auto',
    p: '0',
    overflow: 'hidden',
    flexDirection: 'column',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: '0 16px 48px {colors.blackAlpha.500}',
    '&[open]': { display: 'flex' },
    '&::backdrop': { bg: 'blackAlpha.500' },
  },
});

export interface CommandPaletteProps {
  onClose: () => void;
}

/** Search over pages and records: type, choose with the arrow keys, Enter. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useKept('command-palette text', '');
  const [active, setActive] = useState(0);
  const granted = useAtomValue(userAtom)?.capabilities ?? [];
  const pages = findPages(text, granted);
  const records = useFoundRecords(text);
  const all = [...pages, ...records.flatMap(({ found }) => found)];
  const current = all[Math.min(active, all.length - 1)];

  useEffect(() => dialog.current?.showModal(), []);

  function open(found: Found): void {
    dialog.current?.close();
    goTo(found.address);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, all.length - 1) + step + all.length) % all.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  }

  return (
    <Palette
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <Box p="3" borderBottomWidth={all.length > 0 ? '1px' : '0'} borderColor="border">
        <Input
          autoFocus
          role="combobox"
          aria-label="Search pages and records"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current?.id}
          placeholder="Page, person, place, outlet, product or order number"
          autoComplete="off"
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box
        id={listId}
        role="listbox"
        aria-label="Results"
        overflowY="auto"
        py={all.length > 0 ? '1.5' : '0'}
        tabIndex={-1}
      >
        <FoundList title="Pages" found={pages} current={current} onOpen={open} />
        {records.map(({ title, found }) => (
          <FoundList key={title} title={title} found={found} current={current} onOpen={open} />
        ))}
      </Box>
      <Text role="status" px="4" py="2" fontSize="xs" color="fg.muted" borderTopWidth="1px" borderColor="border">
        {inWords(records, all.length)}
      </Text>
    </Palette>
  );
}

/** What a search has come to so far. */
function inWords(records: readonly FoundOfKind[], count: number): string {
  const failed = records.filter(({ state }) => state === 'failed').map(({ title }) => title);
  const missing = failed.length > 0 ? `Not searched, for the portal did not answer: ${failed.join(', ')}. ` : '';
  if (records.some(({ state }) => state === 'searching')) return `${missing}Searching...`;
  if (count > 0) return `${missing}${count} found. Arrow keys to choose, Enter to open.`;
  return missing || 'Nothing found.';
}
