/** Something that the person has begun and that needs a panel of its own. */
export type Task =
  | { readonly kind: 'plan'; readonly officer?: { readonly id: string; readonly name: string } }
  | { readonly kind: 'copy' }
  | { readonly kind: 'swap officers' }
  | { readonly kind: 'changes' }
  | { readonly kind: 'import' };

export type Begin = (task: Task) => void;
