import type { Outlet, OutletStatus } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** What outlets can be given together. */
export type Given = 'route' | 'category' | 'class' | 'status';

/** A panel that a person can open, and what it is about. */
export type Panel =
  | { readonly kind: 'import' }
  | { readonly kind: 'change'; readonly given: Given; readonly selection: Selection; readonly name?: string }
  | { readonly kind: 'merge'; readonly outlet: Outlet }
  | { readonly kind: 'step'; readonly outlet: Outlet; readonly status: Exclude<OutletStatus, 'pending'> };

export type OpenPanel = (panel: Panel) => void;
