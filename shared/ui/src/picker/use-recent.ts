import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LookupOption, SearchOptions } from './picker-props.ts';
import { recentChoices } from './recent-choices.ts';

/** The recent choices that the server still answers, as it calls them now. */
export function useRecent(about: string, search: SearchOptions, enabled: boolean) {
  const recent = useMemo(() => (enabled ? recentChoices(about) : []), [about, enabled]);
  return useQueries({
    queries: recent.map(({ value, label }) => ({
      queryKey: ['look-up', about, label],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(label, signal),
      select: (found: readonly LookupOption[]) => found.find((option) => option.value === value) ?? null,
      gcTime: 0,
    })),
    combine: (answers) => ({
      pending: answers.some(({ isPending }) => isPending),
      options: answers.flatMap(({ data }) => data ?? []),
    }),
  });
}
