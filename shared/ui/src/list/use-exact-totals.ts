import type { ListCall, QueryOf, ReplyOf } from '@routebook/contract';
import { useServerRead } from '../calls/server-call.ts';
import { readTotals } from './read-totals.ts';

/**
 * What all that match come to, where the list adds up to a number of rows only (`mostCounted`): its own reply while that has
 * everything, else what is read beside it: undefined until that is there, null when it could not be read.
 */
export function useExactTotals<C extends ListCall>(
  call: C,
  filter: Readonly<Record<string, string>>,
  source: { readonly data: ReplyOf<C> | undefined; readonly isError: boolean },
): ReplyOf<C> | null | undefined {
  const hasMore = (source.data as { readonly more?: boolean } | undefined)?.more === true;
  const exact = useServerRead<C>(call, {
    query: { ...filter, exact: 'yes', pageSize: '1' } as unknown as QueryOf<C>,
    enabled: hasMore,
  } as Parameters<typeof useServerRead<C>>[1]);
  return readTotals(hasMore ? exact : source);
}
