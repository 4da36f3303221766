export { vendors } from './vendors.ts';
export type { InnerModule, Vendor, VendorEntry } from './vendor.ts';
