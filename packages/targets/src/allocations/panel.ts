import type { Allocation } from '@routebook/contract';

/** A panel that a person can open beside allocations, and what it is about. */
export type Panel =
  | { readonly kind: 'import' }
  | { readonly kind: 'give' }
  | { readonly kind: 'edit'; readonly allocation: Allocation }
  | { readonly kind: 'copy' }
  | { readonly kind: 'handOver'; readonly allocation: Allocation };

export type OpenPanel = (panel: Panel) => void;
