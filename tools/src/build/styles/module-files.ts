import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParcelManifest } from '@routebook/contract';
import { manifestName } from '../manifest.ts';
import { listTargets, type Target } from '../target.ts';
import type { ModuleFiles } from './build-page.ts';

const origin = 'https://portal.build/';

/** The built modules on disk, and those of the bundle that is being built: `own` are its files by name. */
export function moduleFiles(target: Target, own: ReadonlyMap<string, string>, entry: string): ModuleFiles {
  const others = listTargets().filter(({ name }) => name !== target.name);
  const at = ({ id }: Target, file: string) => `${origin}${id}/${file}`;
  return {
    locate(specifier) {
      if (specifier === target.name) return at(target, entry);
      const found = others.find(({ specifiers }) => specifiers.includes(specifier));
      if (!found) throw new Error(`${specifier} is not in the portal.`);
      return at(found, entryOf(found));
    },
    read(url) {
      const [id, file] = url.slice(origin.length).split('/');
      const found = id === target.id ? undefined : others.find((other) => other.id === id);
      const code = found ? readFileSync(join(found.output, file ?? ''), 'utf8') : own.get(file ?? '');
      if (code === undefined) throw new Error(`${url} is not there.`);
      return code;
    },
  };
}

function entryOf({ output }: Target): string {
  const manifest: ParcelManifest = JSON.parse(readFileSync(join(output, manifestName), 'utf8'));
  return manifest.entry;
}
