import { defaultPageSize } from '@routebook/contract';

/** A page of a report as it is asked for. */
export interface Page {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export function cut<T>(rows: readonly T[], page: Page): T[] {
  const { from, size } = boundsOf(page);
  return rows.slice(from, from + size);
}

export function boundsOf({ page = 1, pageSize = defaultPageSize }: Page): {
  readonly from: number;
  readonly size: number;
} {
  return { from: (page - 1) * pageSize, size: pageSize };
}

// Made once: it takes longer than to compare a thousand names.
const byName = new Intl.Collator('en', { numeric: true });

type Sortable = bigint | number | string | null | undefined;

/** Sorted by a key, `-` before the sort for descending; what has none comes last either way. */
export function sortedBy<T>(rows: readonly T[], descending: boolean, keyOf: (row: T) => Sortable): T[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    if (typeof a === 'string' && typeof b === 'string') return sign * byName.compare(a, b);
    return a < b ? -sign : sign;
  });
}

/** `-value` as the name and whether it is descending. */
export function sortOf<K extends string>(
  sort: string | undefined,
  usual: K,
): { readonly by: K; readonly descending: boolean } {
  const given = sort ?? usual;
  return { by: given.replace('-', '') as K, descending: given.startsWith('-') };
}
