import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { failedCall } from '../calls/failed-call.ts';
import type { LookupOption, PickerProps } from './picker-props.ts';
import { flatRows, foundRows, noneRow, type PickerRow, treeRows } from './picker-rows.ts';
import { useRecent } from './use-recent.ts';
import { useTree } from './use-tree.ts';

type Offered = Pick<PickerProps, 'about' | 'search' | 'suggested' | 'tree' | 'opened' | 'without' | 'noneLabel'>;

export interface PickerRows {
  rows: readonly PickerRow[];
  /** The rows are not yet those of all that is typed. */
  stale: boolean;
  /** What there is to say in place of rows. */
  note: string | undefined;
  /** Reads again what could not be read; undefined where all was. */
  retry: (() => void) | undefined;
  /** Opens or closes a branch. */
  toggle: (value: string) => void;
}

/** More than these are no suggestions but another list. */
const mostSuggested = 6;

/** The lines of a picker: what is found, or while nothing is typed the recent and suggested choices before all there is. */
export function usePickerRows(
  { about, search, suggested, tree, opened, without = [], noneLabel }: Offered,
  typed: string,
  open: boolean,
  awaited: boolean,
): PickerRows {
  const asked = useDeferredValue(typed);
  const asTree = tree !== undefined && typed === '';
  const branches = useTree(about, tree, open && asTree, opened);
  const recent = useRecent(about, search, open);
  const likely = useQuery({
    queryKey: ['look-up', about, 'suggested', suggested?.of],
    queryFn: ({ signal }) => suggested?.find(signal) ?? [],
    enabled: open && suggested !== undefined,
    gcTime: 0,
  });
  const found = useQuery({
    queryKey: ['look-up', about, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: (open || awaited) && !asTree,
    gcTime: 0,
    placeholderData: (before) => before,
  });

  const left = <Option extends LookupOption>(options: readonly Option[] = []) =>
    options.filter(({ value }) => !without.includes(value));
  const rowsNow = (): PickerRow[] => {
    if (typed !== '') return foundRows(typed, left(found.data));
    if (recent.pending || likely.isLoading || (asTree ? branches.pending : found.isPending)) return [];
    const before = left(recent.options);
    const all = asTree
      ? treeRows(before, { ...branches, beneath: (value) => left(branches.beneath(value)) })
      : flatRows(before, left(likely.data).slice(0, mostSuggested), left(found.data));
    return noneLabel === undefined ? all : [noneRow(noneLabel), ...all];
  };
  const rows = rowsNow();
  const error = asTree ? branches.error : found.error;
  const searching = recent.pending || (asTree ? branches.pending : found.isFetching);
  const nothing = typed === '' ? 'There is none.' : 'Nothing found.';
  const inPlaceOfRows = searching ? 'Searching…' : nothing;
  return {
    rows,
    stale: asked !== typed || found.isPlaceholderData || found.isPending,
    retry: error ? (asTree ? branches.retry : () => void found.refetch()) : undefined,
    note: error ? failedCall(error).message : rows.length > 0 ? undefined : inPlaceOfRows,
    toggle: branches.toggle,
  };
}
