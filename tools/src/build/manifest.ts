import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ManifestFile {
  /** Relative to the folder of the manifest. */
  readonly path: string;
  readonly bytes: number;
  /** `sha384-...`, as the `integrity` attribute wants it. */
  readonly sha384: string;
}

/** What a deployable folder says about itself. */
export interface Manifest {
  readonly name: string;
  /** The import specifiers that its entry answers to. */
  readonly specifiers: readonly string[];
  readonly version: string;
  readonly kind: 'parcel' | 'singleton' | 'root-config' | 'vendor';
  /** The file that the import map points at. */
  readonly entry: string;
  readonly files: readonly ManifestFile[];
  /** The specifiers that the entry imports: the dependency cache of the page. */
  readonly imports: readonly string[];
  /** The specifiers that some later chunk imports. */
  readonly laterImports: readonly string[];
  /** The module loader that a root config brings along. */
  readonly loader?: string;
}

export const manifestName = 'manifest.json';
const generated = /\.(br|gz)$/;

export async function describeFiles(folder: string): Promise<ManifestFile[]> {
  const names = (await readdir(folder)).filter((name) => name !== manifestName && !generated.test(name)).sort();
  return Promise.all(
    names.map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, bytes: content.length, sha384: `sha384-${createHash('sha384').update(content).digest('base64')}` };
    }),
  );
}

/** Written last and in one step: whoever sees a new manifest may read everything it names. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `.${manifestName}`);
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(unfinished, join(folder, manifestName));
}
