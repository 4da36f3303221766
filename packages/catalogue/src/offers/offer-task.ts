import type { Offer } from '@routebook/contract';

/** What is being done beside the list: an offer added, edited or copied. */
export type OfferTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'copy'; readonly offer: Offer };
export type Begin = (task: OfferTask) => void;
