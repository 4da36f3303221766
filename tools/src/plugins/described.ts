import { writeManifest } from '../build/manifest.ts';
import { manifestOf } from '../parcels/manifest/manifest-of.ts';

/** What a build says of its parcel where its package.json does not. */
export interface ParcelOptions {
  readonly name?: string;
  readonly version?: string;
  /** The file that the import map leads to; found by what it exports. */
  readonly entry?: string;
  /** With which versions of what comes from the portal it runs, by specifier, where that is no dependency: `{ vue: '^3.5.0' }`. */
  readonly ranges?: Readonly<Record<string, string>>;
}

/** Writes the manifest of a folder that was just built, as `parcels manifest` does. Throws WrongUsage. */
export async function describe(folder: string, { name, version, entry, ranges = {} }: ParcelOptions): Promise<void> {
  const { manifest } = await manifestOf(folder, { name, version, entry, ranges });
  await writeManifest(folder, manifest);
}
