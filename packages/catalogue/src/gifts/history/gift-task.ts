import type { Gift, GiftMovement, GiftState } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** What a person has begun on the screen of given gifts. */
export type GiftTask =
  | { readonly kind: 'ask' | 'move' }
  | { readonly kind: 'edit'; readonly gift: Gift }
  | { readonly kind: 'step'; readonly gift: Gift; readonly to: Exclude<GiftState, 'requested' | 'withdrawn'> }
  | { readonly kind: 'stepMany'; readonly selection: Selection; readonly to: 'approved' | 'issued' }
  | { readonly kind: 'reverse'; readonly movement: GiftMovement };

export type Begin = (task: GiftTask) => void;
