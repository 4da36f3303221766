import type { ParcelManifest } from '@routebook/contract';

/** What a parcel without needs says of itself, beside its version and its files. */
export function plainManifest(name: string): Omit<ParcelManifest, 'version' | 'files'> {
  return {
    name: `@routebook/${name}`,
    specifiers: [`@routebook/${name}`],
    kind: 'parcel',
    entry: `${name}.js`,
    imports: [],
    laterImports: [],
    sharedRanges: {},
    lifecycles: ['bootstrap', 'mount', 'unmount', 'update'],
    calls: [],
    propsVersion: 1,
  };
}
