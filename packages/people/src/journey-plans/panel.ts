/** A panel that a person can open, and what it is about. */
export type Panel =
  | { readonly kind: 'plan'; readonly officer?: { readonly id: string; readonly name: string } }
  | { readonly kind: 'copy' }
  | { readonly kind: 'swap officers' }
  | { readonly kind: 'changes' }
  | { readonly kind: 'import' };

export type OpenPanel = (panel: Panel) => void;
