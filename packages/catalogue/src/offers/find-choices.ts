import { callServer } from '@routebook/auth';
import { type offerChoiceKinds, offerChoices } from '@routebook/contract';
import type { SearchOptions } from '@routebook/ui';

export type ChoiceKind = (typeof offerChoiceKinds)[number];

/** Finds what an offer is made of by name or code: products, places, gifts. */
export function findChoices(of: ChoiceKind): SearchOptions {
  return async (search, signal) => {
    const { choices } = await callServer(offerChoices, { query: { of, ...(search && { search }) }, signal });
    return choices.map(({ id, name, detail }) => ({ value: id, label: name, detail }));
  };
}
