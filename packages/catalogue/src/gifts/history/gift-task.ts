import type { Gift, GiftMovement, GiftState } from '@routebook/contract';

/** What a person has begun on the screen of given gifts. */
export type GiftTask =
  | { readonly kind: 'ask' | 'move' }
  | { readonly kind: 'edit'; readonly gift: Gift }
  | { readonly kind: 'step'; readonly gift: Gift; readonly to: Exclude<GiftState, 'requested' | 'withdrawn'> }
  | { readonly kind: 'reverse'; readonly movement: GiftMovement };

export type Begin = (task: GiftTask) => void;
