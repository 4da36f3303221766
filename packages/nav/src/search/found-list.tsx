import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { Found } from './found.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    px: '4',
    py: '1.5',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.fg' },
  },
});

export interface FoundListProps {
  title: string;
  found: readonly Found[];
  current: Found | undefined;
  onOpen: (found: Found) => void;
}

/** One kind of what was found. */
export function FoundList({ title, found, current, onOpen }: FoundListProps) {
  if (found.length === 0) return null;
  return (
    <Box role="group" aria-label={title}>
      <Text px="4" pt="1.5" pb="0.5" fontSize="xs" fontWeight="semibold" color="fg.muted" aria-hidden>
        {title}
      </Text>
      {found.map((one) => (
        <FoundLine key={one.id} found={one} selected={one.id === current?.id} onOpen={() => onOpen(one)} />
      ))}
    </Box>
  );
}

function FoundLine({ found, selected, onOpen }: { found: Found; selected: boolean; onOpen: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <Line ref={line} id={found.id} role="option" aria-selected={selected} onClick={onOpen}>
      {found.label}
      <Text as="span" ms="auto" fontSize="xs" color="fg.muted">
        {found.detail}
      </Text>
    </Line>
  );
}
