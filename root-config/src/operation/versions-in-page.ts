import type { ResolvedMap } from '@routebook/contract';
import { isParcel, type ModuleVersion, versionAt } from './module-version.ts';

const mostVersions = 40;

export interface VersionsInPage {
  /** A parcel ran from this address; true when it is the first time. */
  ran(specifier: string, address: string): boolean;
  /** Each shared module of the page, and of each parcel that ran the version that ran last. */
  running(): ModuleVersion[];
}

export function versionsIn({ imports }: ResolvedMap): VersionsInPage {
  const shared = Object.entries(imports)
    .filter(([specifier]) => !isParcel(specifier))
    .map(([, address]) => address);
  const parcels = new Map<string, string>();
  const seen = new Set<string>();
  return {
    ran(specifier, address) {
      parcels.set(specifier, address);
      const isFirst = !seen.has(address);
      seen.add(address);
      return isFirst;
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
