import type { Gift, GiftMovement, GiftState } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** A panel of the screen of given gifts, and what it is about. */
export type GiftPanel =
  | { readonly kind: 'ask' | 'move' }
  | { readonly kind: 'edit'; readonly gift: Gift }
  | { readonly kind: 'step'; readonly gift: Gift; readonly to: Exclude<GiftState, 'requested' | 'withdrawn'> }
  | { readonly kind: 'stepMany'; readonly selection: Selection; readonly to: 'approved' | 'issued' }
  | { readonly kind: 'reverse'; readonly movement: GiftMovement };

export type OpenPanel = (panel: GiftPanel) => void;
