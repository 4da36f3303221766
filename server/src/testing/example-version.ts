import type { VersionFacts } from '../portal/gate/facts.ts';
import type { Deployed } from '../portal/manifest.ts';

/** A version without a fault, for tests of the gate. */
export function exampleVersion(manifest: Partial<Deployed> = {}, facts: Partial<VersionFacts> = {}): VersionFacts {
  const { folder = 'sales', version = '1.0.0' } = manifest;
  return {
    manifest: {
      name: `@routebook/${folder}`,
      specifiers: [`@routebook/${folder}`],
      kind: 'parcel',
      entry: `${folder}.js`,
      files: [{ path: `${folder}.js`, bytes: 10, sha384: 'sha384-x' }],
      imports: [],
      laterImports: [],
      sharedRanges: {},
      lifecycles: ['bootstrap', 'mount', 'unmount', 'update'],
      calls: [],
      propsVersion: 1,
      ...manifest,
      version,
      folder,
      base: `/parcels/${folder}/${version}/`,
    },
    problems: [],
    entryBytes: 1_000,
    ...facts,
  };
}
