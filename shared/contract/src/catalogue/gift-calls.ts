import { giftCategoryCalls } from './gift-category-calls.ts';
import { giftHistoryCalls } from './gift-history-calls.ts';
import { giftMovementCalls } from './gift-movement-calls.ts';
import { giftTypeCalls } from './gift-type-calls.ts';

export * from './gift.ts';
export * from './gift-category.ts';
export * from './gift-category-calls.ts';
export * from './gift-history-calls.ts';
export * from './gift-movement.ts';
export * from './gift-movement-calls.ts';
export * from './gift-type.ts';
export * from './gift-type-calls.ts';

/** Gifts: their categories and types, what was given to whom, and the stock. */
export const giftCalls = {
  ...giftCategoryCalls,
  ...giftTypeCalls,
  ...giftHistoryCalls,
  ...giftMovementCalls,
};
