import { listSearch, type listUsers, type QueryOf, userListParameters } from '@routebook/contract';

/**
 * The list call's query for an address's query string, and nothing that the address does not say: the page may have
 * started this very call already. A value typed by hand goes as it is; the server says what is wrong with it.
 */
export function userQueryOf(search: string): QueryOf<typeof listUsers> {
  return Object.fromEntries(new URLSearchParams(listSearch(search, userListParameters)));
}
