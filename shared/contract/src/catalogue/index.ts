import { brandCalls, brandCategories } from './brand-calls.ts';
import { categoryCalls } from './category-calls.ts';
import { giftCalls } from './gift-calls.ts';
import { offerCalls } from './offer-calls.ts';
import { priceCalls } from './price-calls.ts';
import { productCalls, setProductStatus } from './product-calls.ts';
import { productImportCalls } from './product-import-calls.ts';
import { unitCalls } from './unit-calls.ts';

export * from './brand.ts';
export * from './brand-calls.ts';
export * from './category.ts';
export * from './category-calls.ts';
export * from './gift-calls.ts';
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
export { type RecordStatus, recordStatuses } from './record-fields.ts';
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
  gifts: giftCalls,
  offers: offerCalls,
};
