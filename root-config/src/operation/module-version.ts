export interface ModuleVersion {
  readonly name: string;
  readonly version: string;
}

const shared = new Set(['@routebook/root-config', '@routebook/auth', '@routebook/ui']);

/** Parcels can change while the page is open; what all of them share cannot: a second copy would live beside the first. */
export function isParcel(specifier: string): boolean {
  return specifier.startsWith('@routebook/') && !shared.has(specifier);
}

/** The folder of a version, which all its files are in. */
export function folderOf(address: string): string {
  return new URL('.', new URL(address, document.baseURI)).href;
}

/** What an address in the import map serves; null for one that does not lie in a versioned folder. */
export function versionAt(address: string): ModuleVersion | null {
  const [, name, version] =
    /\/([a-z0-9][a-z0-9-]*)\/(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\/$/.exec(folderOf(address)) ?? [];
  return name && version ? { name, version } : null;
}
