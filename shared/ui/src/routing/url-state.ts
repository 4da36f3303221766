import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export interface UrlChange {
  /** Adds an entry to the history; the default replaces, as for typing in a search box. */
  push?: boolean;
}

export type UrlPatch<K extends string> = { readonly [P in K]?: string | undefined };

/** A query string with a change made to it; what is empty or the default leaves it. */
export function changedQuery(search: string, patch: UrlPatch<string>, defaults: UrlPatch<string>): string {
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === '' || value === defaults[key]) params.delete(key);
    else params.set(key, value);
  }
  params.sort();
  return params.toString();
}

/** Changes the address's query string in place; what is empty or the default leaves it. */
export function patchUrl(
  patch: UrlPatch<string>,
  defaults: Record<string, string> = {},
  { push = false }: UrlChange = {},
): void {
  const { pathname, search, hash } = window.location;
  const next = changedQuery(search, patch, defaults);
  if (next === search.slice(1)) return;
  navigate(`${pathname}${next && `?${next}`}${hash}`, { replace: !push });
}

/**
 * State that belongs in the address, so that a link shows the same thing: `const [url, setUrl] = useUrlState({ tab: 'overview' })`.
 * The argument names the parameters with their defaults and must be stable between renders.
 */
export function useUrlState<K extends string>(
  defaults: Record<K, string>,
): [Readonly<Record<K, string>>, (patch: UrlPatch<K>, change?: UrlChange) => void] {
  const search = useSearch();
  const values = useMemo(() => {
    const params = new URLSearchParams(search);
    const read = { ...defaults };
    for (const key in defaults) read[key] = params.get(key) ?? defaults[key];
    return read;
  }, [search, defaults]);
  const set = useCallback((patch: UrlPatch<K>, change?: UrlChange) => patchUrl(patch, defaults, change), [defaults]);
  return [values, set];
}
