import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { LookupFilterOf } from './filter.ts';
import { FilterButton } from './filter-button.tsx';

const LookupPopover = lazyComponent(async () => (await import('./lookup-popover.tsx')).LookupPopover);

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
      <FilterButton
        ref={button}
        aria-expanded={open}
        aria-label={`${filter.label}: ${text}`}
        onClick={() => setOpen(true)}
        onPointerEnter={LookupPopover.preload}
        onFocus={LookupPopover.preload}
      >
        <span>{text}</span>
        <ChevronDown aria-hidden />
      </FilterButton>
      {open && button.current && (
        <LookupPopover anchor={button.current} filter={filter} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
