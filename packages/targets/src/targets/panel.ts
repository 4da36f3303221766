import type { TargetMonth, TargetStep } from '@routebook/contract';

/** What a person can open beside the targets. */
export type Panel =
  | { readonly kind: 'uplift' }
  | { readonly kind: 'growth' }
  | { readonly kind: 'make'; readonly place: { readonly id: string; readonly name: string } | undefined }
  | { readonly kind: 'step'; readonly step: TargetStep; readonly months: readonly TargetMonth[] }
  | { readonly kind: 'import' }
  | { readonly kind: 'revisions' }
  | { readonly kind: 'scenario' };
