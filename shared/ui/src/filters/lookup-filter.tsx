import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../lazy-component.tsx';
import type { LookupFilterOf } from './filter.ts';
import { FilterButton } from './filter-button.tsx';

const FilterPicker = lazyComponent(async () => (await import('./opened-filters.ts')).FilterPicker);

/** What a chosen value is called, and in a tree the way down to it; from the cache when it was chosen here. */
export function useChosen({ key, tree, ...filter }: LookupFilterOf, value: string) {
  return useQuery({
    queryKey: ['look-up', 'name', key, value],
    queryFn: async () => {
      const path = await tree?.path(value);
      const label = path ? path.at(-1)?.label : 'name' in filter ? await filter.name(value) : undefined;
      return { value, label: label ?? '…', path };
    },
    enabled: value !== '',
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
  const { data: chosen } = useChosen(filter, value);
  const text = value === '' ? (filter.anyLabel ?? `${filter.label}: all`) : (chosen?.label ?? filter.label);
  return (
    <FilterButton label={filter.label} text={text} preload={FilterPicker.preload}>
      {(anchor, close) => (
        <FilterPicker anchor={anchor} filter={filter} chosen={chosen} onChoose={onChoose} onClose={close} />
      )}
    </FilterButton>
  );
}
