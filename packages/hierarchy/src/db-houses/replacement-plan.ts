import type { BodyOf, ReplyOf, replacementChecklist } from '@routebook/contract';

/** Which house by which, from when, why and with what. */
export type ReplacementPlan = BodyOf<typeof replacementChecklist>;
export type Checklist = ReplyOf<typeof replacementChecklist>;
