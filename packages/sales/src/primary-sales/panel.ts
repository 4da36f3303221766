import type { PrimaryCorrectionKind, PrimarySale } from '@routebook/contract';

/** A panel that a person can open beside primary sales, and what it is about. */
export type Panel =
  | { readonly kind: 'import' }
  | { readonly kind: 'draft'; readonly id?: string }
  | { readonly kind: 'invoice'; readonly sale: PrimarySale }
  | { readonly kind: 'step'; readonly sale: PrimarySale; readonly step: 'dispatch' | 'close' }
  | { readonly kind: 'receive'; readonly sale: PrimarySale }
  | { readonly kind: 'correct'; readonly sale: PrimarySale; readonly correction: PrimaryCorrectionKind };

export type OpenPanel = (panel: Panel) => void;
