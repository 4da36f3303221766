import type { Offer } from '@routebook/contract';

/** What is being done beside the list: an offer added, edited or copied. */
export type OfferPanel =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'copy'; readonly offer: Offer };
export type OpenPanel = (panel: OfferPanel) => void;
