import type { BodyOf, Gift, GiftMovement, GiftState, stepGifts } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** What many gifts can be brought to at once. */
export type StepOfMany = BodyOf<typeof stepGifts>['to'];

/** A panel of the screen of given gifts, and what it is about. */
export type GiftPanel =
  | { readonly kind: 'ask' | 'move' }
  | { readonly kind: 'edit'; readonly gift: Gift }
  | { readonly kind: 'step'; readonly gift: Gift; readonly to: Exclude<GiftState, 'requested' | 'withdrawn'> }
  | { readonly kind: 'stepMany'; readonly selection: Selection; readonly to: StepOfMany }
  | { readonly kind: 'reverse'; readonly movement: GiftMovement };

export type OpenPanel = (panel: GiftPanel) => void;
