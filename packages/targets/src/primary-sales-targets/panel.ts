import type { PrimarySalesTarget } from '@routebook/contract';

/** A panel that a person can open beside primary-sales targets, and what it is about. */
export type Panel =
  | { readonly kind: 'import' }
  /** `split`: the target of a territory that is split over its DB houses. */
  | { readonly kind: 'make'; readonly split?: PrimarySalesTarget }
  | { readonly kind: 'edit'; readonly target: PrimarySalesTarget };

export type OpenPanel = (panel: Panel) => void;
