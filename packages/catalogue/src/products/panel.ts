import type { ListedPrice, Product } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** A panel that a person can open, and what it is about. */
export type Panel =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'import' }
  | { readonly kind: 'price'; readonly product: Product; readonly price?: ListedPrice }
  | { readonly kind: 'prices'; readonly selection: Selection }
  | {
      readonly kind: 'status';
      readonly selection: Selection;
      /** Of the only one that it is about. */
      readonly name?: string;
      readonly status: 'active' | 'discontinued';
    };

export type OpenPanel = (panel: Panel) => void;
