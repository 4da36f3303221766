import type { DashboardFilter } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { filterAtom } from '../filters/filter-atoms.ts';
import { rowsOfPage } from './pager.tsx';

interface Shown {
  readonly sort: string | undefined;
  readonly page: number;
  /** The filter that the page is one of. */
  readonly filter: DashboardFilter;
}

/** Which page of a report's rows is shown, and by what they are sorted; another filter begins with the first page. */
export function useRows(sort?: string) {
  const filter = useAtomValue(filterAtom);
  const [shown, setShown] = useState<Shown>({ sort, page: 1, filter });
  const page = shown.filter === filter ? shown.page : 1;
  return {
    page,
    sort: shown.sort ?? '',
    query: { sort: shown.sort, pageSize: String(rowsOfPage), page: page > 1 ? String(page) : undefined },
    sortBy: (by: string) => setShown({ sort: by, page: 1, filter }),
    goTo: (to: number) => setShown({ ...shown, page: to, filter }),
  };
}
