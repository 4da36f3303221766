import { listSearch, type nodeListQuery } from '@routebook/contract';
import type * as z from 'zod/mini';

export type ListQuery = z.input<typeof nodeListQuery>;

/**
 * The list call's query for an address's query string, and nothing that the address does not say: the page may have
 * started this very call already. A value typed by hand goes as it is; the server says what is wrong with it.
 */
export function listQueryOf(search: string): ListQuery {
  return Object.fromEntries(new URLSearchParams(listSearch(search)));
}
