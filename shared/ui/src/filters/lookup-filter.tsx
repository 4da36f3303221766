import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { part } from '../part.tsx';
import type { Filter } from './filter.ts';

const LookupPopover = part(async () => (await import('./lookup-popover.tsx')).LookupPopover);

export type LookupFilterOf = Extract<Filter, { kind: 'lookup' }>;

/** What a chosen value is called; from the cache when it was chosen here. */
export function useLookupName(filter: LookupFilterOf | undefined, value: string) {
  return useQuery({
    queryKey: ['look-up', 'name', filter?.key, value],
    queryFn: () => filter?.name(value) ?? '',
    enabled: filter !== undefined && value !== '',
  });
}

export interface LookupFilterProps {
  filter: LookupFilterOf;
  /** Empty for any. */
  value: string;
  onChoose: (value: string) => void;
}

/** One of many, found by typing. */
export function LookupFilter({ filter, value, onChoose }: LookupFilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: name } = useLookupName(filter, value);
  const text = value === '' ? (filter.anyLabel ?? `${filter.label}: all`) : (name ?? filter.label);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${filter.label}: ${text}`}
        borderColor="border.control"
        fontWeight="normal"
        maxWidth="13rem"
        onClick={() => setOpen(true)}
        onPointerEnter={LookupPopover.preload}
        onFocus={LookupPopover.preload}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{text}</span>
        <ChevronDown aria-hidden />
      </Button>
      {open && button.current && (
        <LookupPopover anchor={button.current} filter={filter} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
