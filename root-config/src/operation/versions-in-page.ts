import type { ResolvedMap } from '@routebook/contract';
import { isParcel, type ModuleVersion, versionAt } from './module-version.ts';

const mostVersions = 40;

export interface VersionsInPage {
  /** True the first time that it is asked of an address. */
  isNew(address: string): boolean;
  /** A parcel stands in the page from this address. One that is loaded and waits for unsaved work does not yet. */
  shown(specifier: string, address: string): void;
  /** Each shared module of the page, and of each parcel that was shown the version that was shown last. */
  running(): ModuleVersion[];
}

export function versionsIn({ imports }: ResolvedMap): VersionsInPage {
  const shared = Object.entries(imports)
    .filter(([specifier]) => !isParcel(specifier))
    .map(([, address]) => address);
  const parcels = new Map<string, string>();
  const seen = new Set<string>();
  return {
    isNew(address) {
      const isFirst = !seen.has(address);
      seen.add(address);
      return isFirst;
    },
    shown(specifier, address) {
      parcels.set(specifier, address);
    },
    running() {
      const versions = new Map<string, ModuleVersion>();
      for (const address of [...parcels.values(), ...shared]) {
        const version = versionAt(address);
        if (version) versions.set(`${version.name}@${version.version}`, version);
      }
      return [...versions.values()].slice(0, mostVersions);
    },
  };
}
