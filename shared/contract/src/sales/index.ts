import { noOrderReasonCalls } from './no-order-reason-calls.ts';
import { findLikeOutlets, outletCalls, setOutletStatus } from './outlet-calls.ts';
import { outletCategoryCalls } from './outlet-category-calls.ts';
import { routeOutletCalls } from './route-outlet-calls.ts';
import { visitCalls } from './visit-calls.ts';

export * from './no-order-reason.ts';
export * from './no-order-reason-calls.ts';
export * from './outlet.ts';
export * from './outlet-calls.ts';
export * from './outlet-category.ts';
export * from './outlet-category-calls.ts';
export * from './outlet-filters.ts';
export * from './route-outlet-calls.ts';
export * from './visit.ts';
export * from './visit-calls.ts';

/** Every call of selling, by what it is about. */
export const salesCalls = {
  outlets: { ...outletCalls, findLikeOutlets, setOutletStatus },
  outletCategories: outletCategoryCalls,
  routeOutlets: routeOutletCalls,
  visits: visitCalls,
  noOrderReasons: noOrderReasonCalls,
};
