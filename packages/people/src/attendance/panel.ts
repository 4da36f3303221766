import type { Attendance, Correction, Leave } from '@routebook/contract';
import type { Selection } from '@routebook/ui';

/** A panel that a person can open, and what it is about. */
export type Panel =
  | { readonly kind: 'correct'; readonly day: Attendance }
  | { readonly kind: 'approve' | 'reject'; readonly correction: Correction }
  | { readonly kind: 'approve many' | 'reject many'; readonly selection: Selection }
  | { readonly kind: 'leave' }
  | { readonly kind: 'take leave back'; readonly leave: Leave }
  | { readonly kind: 'hours' };

export type OpenPanel = (panel: Panel) => void;
