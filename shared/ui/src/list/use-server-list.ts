import { type ListCall, type ListedOf, listSearch, type QueryOf, type ReplyOf } from '@routebook/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { useServerRead } from '../calls/server-call.ts';
import type { Filter } from '../filters/filter.ts';
import type { RowPage } from '../table/column.ts';
import { type ListState, useListState } from './list-state.ts';
import { pageOf } from './page-of.ts';

export interface ServerList<C extends ListCall, Row> {
  readonly list: ListState<string>;
  /** How its reading stands. */
  readonly source: UseQueryResult<ReplyOf<C>>;
  /** Rows, how many match, keys of the neighbouring pages and totals; undefined until the first answer. */
  readonly page: RowPage<Row> | undefined;
}

const paging = ['after', 'before', 'page', 'pageSize', 'search', 'sort'];

/** The parameters of the address that a filter keeps its values in. */
function parametersOf(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'choice':
    case 'lookup':
      return [filter.key];
    case 'asOf':
      return [filter.kind];
    case 'period':
      return ['from', 'to'];
  }
}

/**
 * A list of the contract as the address asks for it. What is sent is what the address says and nothing besides, so that
 * it is the call which the page has started already. `fromElsewhere` names parameters that only links to the screen set.
 */
export function useServerList<C extends ListCall, Row = ListedOf<C>>(
  call: C,
  filters: readonly Filter[] = [],
  fromElsewhere: readonly string[] = [],
): ServerList<C, Row> {
  const { sort, sorts } = call.list;
  const named = [...filters.flatMap(parametersOf), ...fromElsewhere].join();
  const options = useMemo(() => {
    const parameters = named ? named.split(',') : [];
    return { sort, sorts, filters: Object.fromEntries(parameters.map((parameter) => [parameter, ''])) };
  }, [named, sort, sorts]);
  const list = useListState<string>(options);
  const search = useSearch();
  const query = useMemo(
    () => Object.fromEntries(new URLSearchParams(listSearch(search, [...paging, ...Object.keys(options.filters)]))),
    [search, options],
  );
  // A value typed by hand goes as it is: the server says what is wrong with it.
  const source = useServerRead(call, { query: query as QueryOf<C>, keepPrevious: true });
  const page = useMemo(
    () => (source.data === undefined ? undefined : pageOf<Row>(call.list, source.data)),
    [call, source.data],
  );
  return { list, source, page };
}
