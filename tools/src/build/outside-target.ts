import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildFailure } from './bundle.ts';
import { type PackageTarget, packageTarget } from './target.ts';

/** A parcel in a folder outside the workspaces. Throws BuildFailure with what its folder lacks. */
export function outsideTarget(path: string): PackageTarget {
  const folder = resolve(path);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new BuildFailure(`${folder} has no package.json.`);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
  const [, id] = /^@routebook\/([a-z0-9][a-z0-9-]*)$/.exec(name ?? '') ?? [];
  if (!id) throw new BuildFailure(`The name in ${file} has to be like @routebook/hierarchy.`);
  if (!version) throw new BuildFailure(`${file} has no version.`);
  const target = packageTarget('parcel', folder, id);
  if (!existsSync(target.entry)) throw new BuildFailure(`${folder} has no src/index.ts.`);
  return target;
}
