import { type Refusal, refuse } from '../refusal.ts';
import { notFound } from '../scope/reach.ts';

/** What a call of many is for: rows by their ids, or all that match a filter. */
export type Selection = { readonly ids: readonly string[] } | { readonly allMatching: object };

/** Each row that was chosen by its id was found, in reach of who asks; NOT_FOUND, or what `missing` says, when one was not. */
export function requireAllChosen(
  selection: Selection,
  found: readonly unknown[],
  missing: () => Refusal = () => notFound('selection'),
): void {
  if ('ids' in selection && found.length < new Set(selection.ids).size) throw missing();
}

/** No more than so many rows, which were read with one more; REFUSED with what they are called, like `gifts`. */
export function requireAtMost(found: readonly unknown[], most: number, noun: string): void {
  if (found.length <= most) return;
  throw refuse('REFUSED', {
    message: `Choose at most ${most.toLocaleString('en')} ${noun} at once: narrow the filter.`,
  });
}
