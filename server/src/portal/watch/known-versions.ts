import { LRUCache } from 'lru-cache';
import { keyOf } from '../gate/facts.ts';
import type { ParcelStore } from '../parcel-store.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Answers which of some versions exist. Versions never change, so one that was found is not looked for again. */
export function knownVersions(
  store: ParcelStore,
): (versions: readonly Version[]) => Promise<(version: Version) => boolean> {
  const found = new LRUCache<string, true>({ max: 10_000 });
  return async (versions) => {
    const asked = new Map(versions.map((version) => [keyOf(version.name, version.version), version]));
    for (const [key, { name, version }] of asked) {
      if (found.has(key) || !(await store.find(name, version))) continue;
      found.set(key, true);
    }
    return ({ name, version }) => found.has(keyOf(name, version));
  };
}
