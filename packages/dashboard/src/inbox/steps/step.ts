import type { Exception } from '@routebook/contract';

export type StepKind = 'finish' | 'snooze' | 'assign';

/** What is about to be decided of some cases. */
export interface Step {
  readonly kind: StepKind;
  readonly cases: readonly Exception[];
}
