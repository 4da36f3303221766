import type { Replacement } from '@routebook/contract';

/** The call answers all replacements of a market at once; the search narrows them here. */
export function replacementsThatMatch(replacements: readonly Replacement[], search: string): readonly Replacement[] {
  const sought = search.trim().toLowerCase();
  if (sought === '') return replacements;
  return replacements.filter((row) =>
    [row.old.name, row.new.name, row.reason].some((text) => text.toLowerCase().includes(sought)),
  );
}
