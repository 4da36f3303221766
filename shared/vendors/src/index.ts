export type { InnerModule, Vendor, VendorEntry } from './vendor.ts';
export { vendors } from './vendors.ts';
