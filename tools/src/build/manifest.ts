import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ParcelManifest } from '@routebook/contract';

export type ManifestFile = ParcelManifest['files'][number];

export const manifestName = 'manifest.json';
const generated = /\.(br|gz)$/;

export async function describeFiles(folder: string): Promise<ManifestFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll(sep, '/'))
    .filter((path) => path !== manifestName && !generated.test(path))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, bytes: content.length, sha384: `sha384-${createHash('sha384').update(content).digest('base64')}` };
    }),
  );
}

/** Written last and in one step: whoever sees a new manifest may read everything it names. */
export async function writeManifest(folder: string, manifest: ParcelManifest): Promise<void> {
  const unfinished = join(folder, `.${manifestName}`);
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(unfinished, join(folder, manifestName));
}
