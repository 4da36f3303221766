import { FilterButton, lazyComponent, showInstant } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { changeFilter, filterAtom } from './filter-atoms.ts';

const AsOfPopover = lazyComponent(async () => (await import('./as-of-popover.tsx')).AsOfPopover);

/** As what was known then: now, or an instant of the past. */
export function AsOf() {
  const { asOf } = useAtomValue(filterAtom);
  return (
    <FilterButton label="As of" text={asOf ? `As of ${showInstant(asOf)}` : 'As of now'} preload={AsOfPopover.preload}>
      {(anchor, close) => (
        <AsOfPopover
          anchor={anchor}
          asOf={asOf}
          onClose={close}
          onChoose={(chosen) => {
            changeFilter({ asOf: chosen });
            close();
          }}
        />
      )}
    </FilterButton>
  );
}
