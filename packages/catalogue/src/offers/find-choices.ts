import { callServer } from '@routebook/auth';
import { type offerChoiceKinds, offerChoices, offerMarkets } from '@routebook/contract';
import type { ChoiceTree, SearchOptions } from '@routebook/ui';

export type ChoiceKind = (typeof offerChoiceKinds)[number];

/** Finds what an offer is made of by name or code: products, places, gifts. */
export function findChoices(of: ChoiceKind): SearchOptions {
  return async (search, signal) => {
    const { choices } = await callServer(offerChoices, { query: { of, ...(search && { search }) }, signal });
    return choices.map(({ id, name, detail }) => ({ value: id, label: name, detail }));
  };
}

/** The market from the top of one's own down to DB houses. */
export const marketTree: ChoiceTree = {
  beneath: async (parent, signal) => {
    const { markets } = await callServer(offerMarkets, { query: { ...(parent && { parent }) }, signal });
    return markets.map(({ id, name, opens }) => ({ value: id, label: name, opens }));
  },
};
