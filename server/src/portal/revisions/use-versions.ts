import { type Imports, versionAt } from '../gate/facts.ts';
import type { ParcelStore } from '../parcel-store.ts';

export interface Use {
  readonly name: string;
  readonly version: string;
  /** The address of its folder, where browsers load it from elsewhere. */
  readonly at?: string | undefined;
}

/**
 * The map with these versions in it: every specifier that a version answers to points at it, and those that only the
 * version before answered to are gone. A version that is not stored takes its predecessor's place, for the gate to refuse.
 */
export async function importsUsing(
  imports: Imports,
  uses: readonly Use[],
  store: Pick<ParcelStore, 'find'>,
): Promise<Imports> {
  const changed = new Map(Object.entries(imports));
  for (const { name, version, at } of uses) {
    const before = [...changed].filter(([, address]) => versionAt(address)?.name === name).map(([one]) => one);
    const deployed = await store.find(name, version);
    const specifiers = deployed?.specifiers ?? (before.length > 0 ? before : [`@routebook/${name}`]);
    for (const specifier of before) if (!specifiers.includes(specifier)) changed.delete(specifier);
    for (const specifier of specifiers) changed.set(specifier, at ?? `/parcels/${name}/${version}/`);
  }
  return Object.fromEntries(changed);
}
