import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parcelManifest } from '@routebook/contract';
import { manifestName } from '../build/manifest.ts';
import { WrongUsage } from './wrong-usage.ts';
import { zipOfFiles } from './zip-of-files.ts';

/** The deployable folder that a person means: the folder itself, or the last build in the folder of its package. */
export function findBuilt(folder: string): string {
  if (existsSync(join(folder, manifestName))) return folder;
  const packageFile = join(folder, 'package.json');
  if (existsSync(packageFile)) {
    const { version = '' } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version?: string };
    const built = join(folder, 'dist', version);
    if (existsSync(join(built, manifestName))) return built;
  }
  throw new WrongUsage(`${folder} is no built folder, for it has no ${manifestName}: build the parcel first.`);
}

/** A deployable folder as a zip: the manifest and the files that it names, and nothing that a link leads to. The portal compresses them itself. */
export async function zipOf(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const said = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as { kind?: unknown };
  if (said.kind === 'vendor')
    throw new WrongUsage(`${folder} is of a library: those come with the portal's own build, and are not published.`);
  const manifest = parcelManifest.safeParse(said);
  if (!manifest.success)
    throw new WrongUsage(`The ${manifestName} of ${folder} is of another version: build it again.`);
  const files = new Map<string, Buffer>();
  const home = realpathSync(folder);
  for (const { path } of manifest.data.files) {
    if (!existsSync(join(folder, path))) throw new WrongUsage(`${folder} lacks ${path}: build it again.`);
    if (realpathSync(join(folder, path)) !== join(home, path))
      throw new WrongUsage(`${path} of ${folder} is a link, and none is followed: put the file itself there.`);
    files.set(path, readFileSync(join(folder, path)));
  }
  return zipOfFiles(manifest.data, files);
}
