import type { User } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** A panel that a person can open, and what it is about. */
export type Panel =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'import' }
  | { readonly kind: 'transfer'; readonly user: User }
  | { readonly kind: 'deactivate'; readonly user: User }
  | { readonly kind: 'reactivate'; readonly user: User }
  | { readonly kind: 'transferMany'; readonly selection: Selection }
  | { readonly kind: 'statusOfMany'; readonly selection: Selection; readonly status: 'active' | 'suspended' };

export type OpenPanel = (panel: Panel) => void;
