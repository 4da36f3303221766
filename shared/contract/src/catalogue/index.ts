import { giftCalls } from './gift-calls.ts';
import { offerCalls } from './offer-calls.ts';

export * from './gift-calls.ts';
export * from './offer-calls.ts';
export * from './offer-slabs.ts';
export * from './offer-terms.ts';

/** Every call of the catalogue, by what it is about. */
export const catalogueCalls = {
  gifts: giftCalls,
  offers: offerCalls,
};
