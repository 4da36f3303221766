import { allocationCalls, allocationImportCalls } from './allocation-calls.ts';
import { primarySalesTargetCalls, primarySalesTargetImportCalls } from './primary-sales-target-calls.ts';
import { targetPlanCalls } from './target-calls.ts';

export * from './allocation.ts';
export * from './allocation-calls.ts';
export * from './primary-sales-target.ts';
export * from './primary-sales-target-calls.ts';
export * from './target.ts';
export * from './target-calls.ts';
export * from './target-type.ts';

/** Every call of targets and allocations, by what it is about. */
export const targetCalls = {
  plans: targetPlanCalls,
  primarySalesTargets: primarySalesTargetCalls,
  primarySalesTargetImports: primarySalesTargetImportCalls,
  allocations: allocationCalls,
  allocationImports: allocationImportCalls,
};
