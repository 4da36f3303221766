import type { ReactNode } from 'react';
import type { ListState } from '../list/list-state.ts';
import type { ExportOption, Filter } from './filter.ts';

export interface FilterBarProps {
  list: ListState;
  /** Placeholder of the search box: "Search code or name". */
  searchLabel: string;
  filters?: readonly Filter[];
  /** The screen's path, under which its views are saved: `/division/divisions`. Without it there is no views menu. */
  screen?: string;
  exports?: readonly ExportOption[];
  /** Buttons of the screen at the end of the bar. */
  children?: ReactNode;
}

export function FilterBar({ searchLabel }: FilterBarProps) {
  return <div aria-label={searchLabel} />;
}
