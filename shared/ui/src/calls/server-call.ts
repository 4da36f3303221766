import { type CallOptions, callServer, earlyReply } from '@routebook/auth';
import type { AnyCall, ParamsOf, QueryOf, ReplyOf } from '@routebook/contract';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { idempotencyKeys } from '../form/idempotency-key.ts';
import { queryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Further tags of a query that shows rows of several kinds. */
    queryMeta: { readonly tags?: readonly string[] };
  }
}

export interface CallInput<C extends AnyCall> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
}

export interface ReadOptions<C extends AnyCall> extends CallInput<C> {
  /** False holds the call back, for a look-up that waits for its parent. */
  enabled?: boolean;
  /** Shows the rows before while the next come; for lists. */
  keepPrevious?: boolean;
  /** Reads again each time after so many milliseconds, while the page is looked at; for what is left open all day. */
  every?: number | undefined;
}

/** The cache key of a read: its tag kind first, so that a tag alone names everything cached under it. */
export function callKey<C extends AnyCall>(call: C, { params, query }: CallInput<C> = {}): QueryKey {
  return [call.tags[0] ?? call.area, call.name, params ?? {}, query ?? {}];
}

/** Query options of a read call, for `useQuery`, `prefetchQuery` and `ensureQueryData`. */
export function readOptions<C extends AnyCall>(call: C, input: CallInput<C> = {}) {
  return queryOptions<ReplyOf<C>>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callServer(call, { ...input, signal }),
    initialData: () => earlyReply(call, input),
  });
}

/** Reads a call of the contract and keeps its reply under its tag. */
export function useServerRead<C extends AnyCall>(call: C, options: ReadOptions<C> = {}): UseQueryResult<ReplyOf<C>> {
  const { enabled = true, keepPrevious = false, every, ...input } = options;
  const read = readOptions(call, input);
  const result = useQuery<ReplyOf<C>>({
    ...read,
    enabled,
    // A read that waits may not know yet what its address is.
    initialData: enabled ? read.initialData : undefined,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(every !== undefined && { refetchInterval: every }),
  });
  // What nobody has looked at makes nobody draw again: a failure does, also where the part that shows it is still to come.
  void result.isError;
  return result;
}

/**
 * Reads what a form begins with: the row as it is when the form opens, never one cached from before, and the same until it
 * closes. What others change meanwhile is reported when it is saved, by the version check.
 */
export function useFirstRead<C extends AnyCall>(call: C, input: CallInput<C> = {}) {
  const { data, isError, isFetching, error, refetch } = useServerRead(call, input);
  const [first, setFirst] = useState<ReplyOf<C>>();
  if (first === undefined && data !== undefined && !isFetching) setFirst(() => data);
  return { data: first, isError, error, refetch };
}

/** Marks everything cached under these tags as stale, or that names one in its `meta`; what is on screen is read again. */
export async function refreshTags(tags: readonly string[]): Promise<void> {
  const stale = new Set<unknown>(tags);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => stale.has(queryKey[0]) || (meta?.tags ?? []).some((tag) => stale.has(tag)),
  });
}

export type WriteInput<C extends AnyCall> = Pick<
  CallOptions<C>,
  'params' | 'query' | 'body' | 'file' | 'idempotencyKey'
>;

/**
 * Makes a write call; on success everything under the call's tags is read again. Until then the same input is the same attempt:
 * sent again, what was done, and only its answer lost, is not done twice.
 */
export function useServerWrite<C extends AnyCall>(call: C) {
  const [keys, setKeys] = useState(idempotencyKeys);
  return useMutation<ReplyOf<C>, unknown, WriteInput<C>>({
    mutationFn: (input) => callServer(call, { idempotencyKey: keys.of(input), ...input }),
    onSuccess: () => {
      setKeys(idempotencyKeys);
      return refreshTags(call.tags);
    },
  });
}
