import { brandCalls, brandCategories } from './brand-calls.ts';
import { categoryCalls } from './category-calls.ts';
import { giftCategoryCalls } from './gift-category-calls.ts';
import { giftHistoryCalls } from './gift-history-calls.ts';
import { giftMovementCalls } from './gift-movement-calls.ts';
import { giftTypeCalls } from './gift-type-calls.ts';
import { offerCalls } from './offer-calls.ts';
import { priceCalls } from './price-calls.ts';
import { productCalls, setProductStatus } from './product-calls.ts';
import { productImportCalls } from './product-import-calls.ts';
import { unitCalls } from './unit-calls.ts';

export { type RecordStatus, recordStatuses } from '../records/record-fields.ts';
export * from './brand.ts';
export * from './brand-calls.ts';
export * from './category.ts';
export * from './category-calls.ts';
export * from './gift.ts';
export * from './gift-category.ts';
export * from './gift-category-calls.ts';
export * from './gift-history-calls.ts';
export * from './gift-movement.ts';
export * from './gift-movement-calls.ts';
export * from './gift-type.ts';
export * from './gift-type-calls.ts';
export * from './offer.ts';
export * from './offer-calls.ts';
export * from './offer-slabs.ts';
export * from './offer-terms.ts';
export * from './price.ts';
export * from './price-calls.ts';
export * from './product.ts';
export * from './product-calls.ts';
export * from './product-filters.ts';
export * from './product-import-calls.ts';
export * from './unit.ts';
export * from './unit-calls.ts';

/** Every call of the catalogue, by what it is about. */
export const catalogueCalls = {
  products: { ...productCalls, setProductStatus },
  productImports: productImportCalls,
  prices: priceCalls,
  brands: { ...brandCalls, brandCategories },
  categories: categoryCalls,
  units: unitCalls,
  giftCategories: giftCategoryCalls,
  giftTypes: giftTypeCalls,
  gifts: giftHistoryCalls,
  giftMovements: giftMovementCalls,
  offers: offerCalls,
};
