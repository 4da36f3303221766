import type { RawBuilder } from 'kysely';
import type { KeyedOrder } from './keyed-order.ts';
import { pagingOf, refuseBothKeys } from './lists.ts';

/** Which part of a list is asked for: a page by its number, or the one beyond a key. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** The same of a list that can be sorted: `-name` is the other way round. */
export interface ListQuery extends PageQuery {
  readonly sort?: string | undefined;
}

/** The rows to read: the first `limit` in the order after `offset`, or beyond a key, backwards from it before a page. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
  readonly backwards: boolean;
  readonly beyond: RawBuilder<unknown> | null;
}

export interface Cursors {
  readonly next: string | null;
  readonly previous: string | null;
}

interface Keyed {
  readonly key: string;
}

/** How many rows match, and whether others do that were not counted. */
export interface Counted {
  readonly total: number;
  readonly more?: boolean;
}

/**
 * A page of a list. `read` answers the rows of a window in the order of the list, and the total of all that match.
 * MALFORMED when it is asked for both sides of a key at once.
 */
export async function keyedPage<Row extends Keyed, Totals extends Counted>(
  order: KeyedOrder,
  query: PageQuery,
  read: (window: Window) => Promise<{ readonly rows: readonly Row[]; readonly totals: Totals }>,
): Promise<{ readonly rows: readonly Row[]; readonly cursors: Cursors; readonly totals: Totals }> {
  const { limit, offset } = pagingOf(query);
  refuseBothKeys(query);
  const side = query.after !== undefined ? 'after' : 'before';
  const key = query.after ?? query.before;
  if (key === undefined) {
    const { rows, totals } = await read({ limit, offset, backwards: false, beyond: null });
    return {
      rows,
      totals,
      cursors: {
        next: totals.more || offset + rows.length < totals.total ? order.keyOf(rows.at(-1)) : null,
        previous: offset > 0 ? order.keyOf(rows[0]) : null,
      },
    };
  }
  const backwards = side === 'before';
  const { rows: found, totals } = await read({
    limit: limit + 1,
    offset: 0,
    backwards,
    beyond: order.beyond(side, key),
  });
  const more = found.length > limit;
  const rows = !more ? found : backwards ? found.slice(1) : found.slice(0, limit);
  return {
    rows,
    totals,
    cursors: {
      next: backwards || more ? order.keyOf(rows.at(-1)) : null,
      previous: backwards && !more ? null : order.keyOf(rows[0]),
    },
  };
}
