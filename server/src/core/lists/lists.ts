import { defaultPageSize } from '@routebook/contract';
import { refuse } from '../refusal.ts';

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** `page` and `pageSize` of a list's query as LIMIT and OFFSET. */
export function pagingOf(query: {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}): Paging {
  const limit = query.pageSize ?? defaultPageSize;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

export interface Sort<F extends string> {
  readonly field: F;
  readonly direction: 'asc' | 'desc';
}

/** `-createdAt` as its field and direction. The contract has checked that the field is one of the list's. */
export function sortOf<F extends string>(sort: string | undefined, otherwise: F): Sort<F> {
  if (sort === undefined) return { field: otherwise, direction: 'asc' };
  return sort.startsWith('-')
    ? { field: sort.slice(1) as F, direction: 'desc' }
    : { field: sort as F, direction: 'asc' };
}

/** A place in a sorted list: the sort values of a row, its id last. Opaque to clients. */
export type Key = readonly (string | number | null)[];

/** Of a key written as JSON, as statements answer it. */
export function encodeKey(json: string): string {
  return Buffer.from(json).toString('base64url');
}

/** MALFORMED for a query that goes on after one row and before another. */
export function refuseBothKeys({
  after,
  before,
}: {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}): void {
  if (after !== undefined && before !== undefined)
    throw refuse('MALFORMED', { fields: { before: 'Use after or before, not both.' } });
}

/** The key of `after` or `before`; MALFORMED when it is not one that a list with this many sort values gave out. */
export function decodeKey(name: 'after' | 'before', text: string, length: number): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((value) => value === null || typeof value === 'string' || typeof value === 'number')
    )
      return key;
  } catch {
    // Falls through to the refusal: not JSON is not a key.
  }
  throw refuse('MALFORMED', { fields: { [name]: 'Not a place in this list.' } });
}

/** A LIKE pattern that finds the text anywhere, its own `%`, `_` and `\` taken literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** A text as a pattern that matches nothing else. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
