import type { Order, OrderDetails } from '@routebook/contract';

/** A panel that a person can open beside orders, and what it is about. */
export type Panel =
  | { readonly kind: 'form'; readonly id?: string }
  | { readonly kind: 'submit'; readonly id: string }
  | { readonly kind: 'confirm'; readonly order: Order }
  | { readonly kind: 'deliver'; readonly order: Order }
  | { readonly kind: 'take'; readonly order: Order; readonly step: 'return' | 'split' }
  | { readonly kind: 'reason'; readonly order: Order; readonly step: 'cancel' | 'release' }
  | { readonly kind: 'collect'; readonly order: OrderDetails }
  | { readonly kind: 'bulk' | 'cancelMany'; readonly ids: readonly string[] };

export type OpenPanel = (panel: Panel) => void;
