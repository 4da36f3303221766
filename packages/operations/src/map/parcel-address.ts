export interface ParcelAddress {
  /** `hierarchy` */
  name: string;
  version: string;
  /** Where it does not come from the portal itself. */
  origin?: string;
}

const folder = /\/([a-z0-9][a-z0-9-]*)\/(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\/[^/]*$/;

/** The parcel and version that an address of the map leads to; null for an address of another shape. */
export function parcelAt(address: string): ParcelAddress | null {
  const [, name, version] = folder.exec(address) ?? [];
  if (!name || !version) return null;
  return { name, version, ...(URL.canParse(address) && { origin: new URL(address).origin }) };
}
