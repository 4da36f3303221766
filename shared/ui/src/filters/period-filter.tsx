import { lazyComponent } from '../lazy-component.tsx';
import { FilterButton } from './filter-button.tsx';
import { type Period, periodText } from './periods.ts';

const PeriodPopover = lazyComponent(async () => (await import('./opened-filters.ts')).PeriodPopover);

export interface PeriodFilterProps {
  /** Either end may be empty. */
  period: Period;
  /** What no period means; a named period of the same name is then not offered beside it. */
  anyLabel?: string | undefined;
  /** The periods that are offered by name; those of lists unless told otherwise. */
  named?: Readonly<Record<string, Period>> | undefined;
  onChoose: (period: Period) => void;
}

/** The days a list is about. */
export function PeriodFilter({ period, anyLabel = 'Any date', named, onChoose }: PeriodFilterProps) {
  const text = period.from || period.to ? periodText(period, undefined, named) : anyLabel;
  return (
    <FilterButton label="Period" text={text} preload={PeriodPopover.preload}>
      {(anchor, close) => (
        <PeriodPopover
          anchor={anchor}
          period={period}
          anyLabel={anyLabel}
          named={named}
          onChoose={onChoose}
          onClose={close}
        />
      )}
    </FilterButton>
  );
}
