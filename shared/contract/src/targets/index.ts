import { targetPlanCalls } from './target-calls.ts';

export * from './target.ts';
export * from './target-calls.ts';
export * from './target-type.ts';

/** Every call of targets and allocations, by what it is about. */
export const targetCalls = {
  plans: targetPlanCalls,
};
