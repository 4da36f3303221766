import { allocationCalls, allocationImportCalls } from './allocation-calls.ts';
import { primarySalesTargetCalls, primarySalesTargetImportCalls } from './primary-sales-target-calls.ts';

export * from './allocation.ts';
export * from './allocation-calls.ts';
export * from './primary-sales-target.ts';
export * from './primary-sales-target-calls.ts';

/** Every call of targets and allocations, by what it is about. */
export const targetCalls = {
  primarySalesTargets: primarySalesTargetCalls,
  primarySalesTargetImports: primarySalesTargetImportCalls,
  allocations: allocationCalls,
  allocationImports: allocationImportCalls,
};
