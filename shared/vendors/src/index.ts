export type { InnerModule, PublishedFiles, Vendor, VendorEntry } from './vendor.ts';
export { vendors } from './vendors.ts';
