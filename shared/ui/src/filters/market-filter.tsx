import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { MarketLevel, MarketPath } from './filter.ts';
import { FilterButton } from './filter-button.tsx';

const MarketCascade = lazyComponent(async () => (await import('./market-cascade.tsx')).MarketCascade);

export interface MarketFilterProps {
  levels: readonly MarketLevel[];
  path: MarketPath;
  /** The node's id; empty for the whole market. */
  value: string;
  onChoose: (nodeId: string) => void;
}

/** The way down to a node, to name it; from the cache when it was chosen here. */
export function useMarketPath(nodeId: string, path: MarketPath) {
  return useQuery({ queryKey: ['Market', 'path', nodeId], queryFn: () => path(nodeId), enabled: nodeId !== '' });
}

/** A node of the market, with everything beneath it; chosen level by level. */
export function MarketFilter({ levels, path, value, onChoose }: MarketFilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: way } = useMarketPath(value, path);
  const name = value === '' ? 'All markets' : (way?.at(-1)?.label ?? 'Market');
  return (
    <>
      <FilterButton
        ref={button}
        aria-expanded={open}
        aria-label={`Market: ${name}`}
        onClick={() => setOpen(true)}
        onPointerEnter={MarketCascade.preload}
        onFocus={MarketCascade.preload}
      >
        <span>{name}</span>
        <ChevronDown aria-hidden />
      </FilterButton>
      {open && button.current && (
        <MarketCascade
          anchor={button.current}
          levels={levels}
          way={way ?? []}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
