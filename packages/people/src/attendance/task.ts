import type { Attendance, Correction, Leave } from '@routebook/contract';

/** Something that the person has begun and that needs a panel of its own. */
export type Task =
  | { readonly kind: 'correct'; readonly day: Attendance }
  | { readonly kind: 'approve' | 'reject'; readonly correction: Correction }
  | { readonly kind: 'leave' }
  | { readonly kind: 'take leave back'; readonly leave: Leave }
  | { readonly kind: 'hours' };

export type Begin = (task: Task) => void;
