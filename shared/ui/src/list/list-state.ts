import { useMemo } from 'react';
import { type UrlChange, type UrlPatch, useUrlState } from '../routing/url-state.ts';

/** Parameters that every list has (api.md, Conventions) and those that only the screen reads. */
const shared = {
  page: '1',
  pageSize: '25',
  sort: '',
  search: '',
  market: '',
  asOf: '',
  from: '',
  to: '',
  after: '',
  before: '',
};
const none: readonly string[] = [];
const screenOnly = { columns: '', row: '', tab: '', wide: '' };

type SharedKey = keyof typeof shared;
type ScreenKey = keyof typeof screenOnly;
export type ListKey<F extends string> = F | SharedKey | ScreenKey;

export interface ListOptions<F extends string> {
  /** The sort when the address names none: `name`, `-createdAt`. */
  sort: string;
  /** The screen's own filters with their defaults, `{ status: 'active' }`. */
  filters?: Record<F, string>;
  /** Which of the filters all lists share this call takes; `market`, `asOf` and the period are off unless named. */
  takes?: readonly ('market' | 'asOf' | 'from' | 'to')[];
  /** What the call can be sorted by. */
  sorts?: readonly string[];
}

/** A list as its address says: what is asked of the server and how it is shown. */
export interface ListState<F extends string = never> {
  readonly values: Readonly<Record<ListKey<F>, string>>;
  /** What to send as the call's query: only what is set, as strings. */
  readonly query: Readonly<Record<string, string>>;
  /** Filters alone, without page and sort: what an export, a total or "all that match" is made from. */
  readonly filterQuery: Readonly<Record<string, string>>;
  /** Parameters whose value is not the default, for the chips and "clear all". */
  readonly activeFilters: readonly string[];
  /** The columns that sort; those of other lists say so themselves. */
  readonly sorts: readonly string[];
  /** Changes filters; goes back to page 1. */
  filter(patch: UrlPatch<ListKey<F>>, change?: UrlChange): void;
  clearFilters(): void;
  sortBy(sort: string): void;
  /** Goes to a page; with a cursor the server reads it by key. */
  goToPage(page: number, cursor?: { after?: string; before?: string }): void;
  setPageSize(size: number): void;
  /** Opens a row's drawer, or closes it with no id. */
  open(row: string | undefined): void;
  set(patch: UrlPatch<ListKey<F>>, change?: UrlChange): void;
}

function present(values: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (values[key] ? [[key, values[key]]] : [])));
}

/** The state of a list screen, kept in the address. `options` must be stable (declare it outside the component). */
export function useListState<F extends string = never>(options: ListOptions<F>): ListState<F> {
  const defaults = useMemo(
    () => ({ ...shared, ...screenOnly, ...options.filters, sort: options.sort }) as Record<ListKey<F>, string>,
    [options],
  );
  const [values, set] = useUrlState<ListKey<F>>(defaults);

  return useMemo(() => {
    const read: Record<string, string> = values;
    const initial: Record<string, string> = defaults;
    const filterKeys = ['search', ...(options.takes ?? []), ...Object.keys(options.filters ?? {})];
    const filterQuery = present(read, filterKeys);
    const activeFilters = filterKeys.filter((key) => read[key] !== initial[key]);
    const firstPage = { page: undefined, after: undefined, before: undefined };
    const patch = (values: UrlPatch<string>, change?: UrlChange) => set(values as UrlPatch<ListKey<F>>, change);

    return {
      values,
      filterQuery,
      activeFilters,
      sorts: options.sorts ?? none,
      query: { ...filterQuery, ...present(read, ['page', 'pageSize', 'sort', 'after', 'before']) },
      filter: (values, change) => patch({ ...values, ...firstPage }, change),
      clearFilters: () =>
        patch({ ...Object.fromEntries(filterKeys.map((key) => [key, undefined])), ...firstPage }, { push: true }),
      sortBy: (sort) => patch({ sort, ...firstPage }, { push: true }),
      goToPage: (page, cursor) =>
        patch({ page: String(page), after: cursor?.after, before: cursor?.before }, { push: true }),
      setPageSize: (size) => patch({ pageSize: String(size), ...firstPage }, { push: true }),
      open: (row) => patch({ row, tab: undefined }, { push: row !== undefined }),
      set,
    };
  }, [values, set, defaults, options]);
}
