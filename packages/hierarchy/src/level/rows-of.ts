import type { ListCall, QueryOf, ReplyOf } from '@routebook/contract';
import { type RowPage, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import type { RowsRead } from './level-screen-config.ts';
import { listQueryOf } from './list-query.ts';

/** Makes the hook that reads a level's list; `pageOf` picks the rows and their total out of the reply. */
export function rowsOf<C extends ListCall, Row>(list: C, pageOf: (reply: ReplyOf<C>) => RowPage<Row>) {
  return function useRows(search: string): RowsRead<Row> {
    // The lists of all levels take the same query.
    const query = useMemo(() => listQueryOf(search) as QueryOf<C>, [search]);
    const source = useServerRead(list, { query, keepPrevious: true });
    const page = useMemo(() => source.data && pageOf(source.data), [source.data]);
    return { source, page };
  };
}
