import type { ListedPrice, Product } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** Something that the person has begun and that needs a panel of its own. */
export type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'import' }
  | { readonly kind: 'price'; readonly product: Product; readonly price?: ListedPrice }
  | { readonly kind: 'prices'; readonly selection: Selection }
  | { readonly kind: 'status'; readonly selection: Selection; readonly status: 'active' | 'discontinued' };

export type Begin = (task: Task) => void;
