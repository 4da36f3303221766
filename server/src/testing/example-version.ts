import type { VersionFacts } from '../portal/gate/facts.ts';
import type { Deployed } from '../portal/manifest.ts';
import { plainManifest } from './plain-manifest.ts';

/** A version without a fault, for tests of the gate. */
export function exampleVersion(manifest: Partial<Deployed> = {}, facts: Partial<VersionFacts> = {}): VersionFacts {
  const { folder = 'sales', version = '1.0.0' } = manifest;
  return {
    manifest: {
      ...plainManifest(folder),
      files: [{ path: `${folder}.js`, bytes: 10, sha384: 'sha384-x' }],
      ...manifest,
      version,
      folder,
      base: `/parcels/${folder}/${version}/`,
    },
    problems: [],
    code: null,
    entryBytes: 1_000,
    ...facts,
  };
}
