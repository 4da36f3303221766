import Funnel from 'lucide-react/icons/funnel';
import { type ReactNode, useCallback, useId } from 'react';
import { useKept } from '../handover/use-kept.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { ListState } from '../list/list-state.ts';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';
import { ViewsButton } from '../views/views-button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ExportOption, Filter } from './filter.ts';
import { LookupFilter } from './lookup-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { roomOfDay } from './room-of-day.ts';
import { SearchBox } from './search-box.tsx';

const room = <span style={{ width: roomOfDay }} />;
/** Drawn without Chakra, as lists have it in their first view; until it is there its room is kept. */
const DateInput = lazyComponent(async () => (await import('./date-input.tsx')).DateInput, room, { plain: true });

export interface FilterBarProps {
  list: ListState;
  /** Placeholder of the search box: "Search code or name". Without it nothing is searched for. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** The screen's path, under which its views are saved: `/division/divisions`. Without it there is no views menu. */
  screen?: string;
  exports?: readonly ExportOption[];
  /** Buttons of the screen at the end of the bar. */
  children?: ReactNode;
}

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  _print: { display: 'none' },
  '& > [data-filters]': { display: 'contents' },
  '& > [data-show]': { display: 'none' },
  '& [data-tools]': { display: 'flex', gap: '2', marginInlineStart: 'auto' },
  // Many would fill a phone before the list begins: what is set stands below as chips, the rest comes when it is asked for.
  '@media (max-width: 600px)': {
    '& > [data-show]': { display: 'inline-flex' },
    '& > [data-filters=folded]': { display: 'none' },
  },
});

/** As many fit beside the search on a phone. */
const mostInSight = 2;

const none: readonly Filter[] = [];

function FilterControl({ filter, list }: { filter: Filter; list: ListState }) {
  const values: Readonly<Record<string, string>> = list.values;
  switch (filter.kind) {
    case 'choice':
      return (
        <ChoiceFilter
          label={filter.label}
          anyLabel={filter.anyLabel ?? `${filter.label}: all`}
          choices={filter.choices}
          value={values[filter.key] ?? ''}
          onChoose={(value) => list.filter({ [filter.key]: value }, { push: true })}
        />
      );
    case 'lookup':
      return (
        <LookupFilter
          filter={filter}
          value={values[filter.key] ?? ''}
          onChoose={(value) => list.filter({ [filter.key]: value }, { push: true })}
        />
      );
    case 'asOf':
      return (
        <DateInput label="As of" value={list.values.asOf} onChoose={(asOf) => list.filter({ asOf }, { push: true })} />
      );
    case 'period':
      return (
        <PeriodFilter
          period={list.values}
          anyLabel={filter.anyLabel}
          onChoose={({ from, to }) => list.filter({ from, to }, { push: true })}
        />
      );
  }
}

/** Search, filters, saved views and export above a list; what is set stands below as chips. */
export function FilterBar({ list, searchLabel, filters = none, screen, exports, children }: FilterBarProps) {
  const search = useCallback((text: string) => list.filter({ search: text }), [list]);
  const [shown, setShown] = useKept('filters shown', false);
  const controls = useId();
  const folds = filters.length > mostInSight;
  return (
    <>
      <Bar>
        {searchLabel && <SearchBox label={searchLabel} value={list.values.search} onSearch={search} />}
        {folds && (
          <Button
            variant="outline"
            data-show
            aria-expanded={shown}
            aria-controls={controls}
            onClick={() => setShown(!shown)}
          >
            <Funnel aria-hidden />
            Filters
          </Button>
        )}
        <div id={controls} data-filters={folds && !shown ? 'folded' : ''}>
          {filters.map((filter) => (
            <FilterControl key={'key' in filter ? filter.key : filter.kind} filter={filter} list={list} />
          ))}
        </div>
        <div data-tools>
          {screen && <ViewsButton screen={screen} />}
          {exports && exports.length > 0 && <ExportMenu exports={exports} list={list} />}
          {children}
        </div>
      </Bar>
      <ActiveFilters filters={filters} list={list} />
    </>
  );
}
