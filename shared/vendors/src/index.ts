export type { InnerModule, LibraryIndex, PublishedFiles, Vendor, VendorEntry } from './vendor.ts';
export { vendors } from './vendors.ts';
