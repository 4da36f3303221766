import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildMode } from '../presets/index.ts';
import { workspaceRoot } from '../workspace.ts';
import { fingerprint } from './fingerprint.ts';
import { manifestName } from './manifest.ts';
import type { Target } from './target.ts';

const everyBuild = [
  'package-lock.json',
  'tools/src/build',
  'tools/src/presets',
  'shared/vendors/src',
  'shared/auth/package.json',
  'shared/ui/package.json',
];

/** Whether the folder on disk was made from exactly the sources of now. */
export function isFresh(target: Target, mode: BuildMode): boolean {
  return (
    existsSync(join(target.output, manifestName)) &&
    existsSync(fingerprintFile(target)) &&
    readFileSync(fingerprintFile(target), 'utf8') === inputsOf(target, mode)
  );
}

export function markFresh(target: Target, mode: BuildMode): void {
  mkdirSync(dirname(fingerprintFile(target)), { recursive: true });
  writeFileSync(fingerprintFile(target), inputsOf(target, mode));
}

/** For a folder that is about to be overwritten by something that no fingerprint describes. */
export function markStale(target: Target): void {
  rmSync(fingerprintFile(target), { force: true });
}

function inputsOf(target: Target, mode: BuildMode): string {
  const own =
    target.kind === 'vendor'
      ? []
      : [join(target.folder, 'src'), join(target.folder, 'package.json'), join(workspaceRoot, 'shared/contract/src')];
  const theme = target.kind === 'parcel' ? [join(workspaceRoot, 'shared/ui/src/theme')] : [];
  return fingerprint([...everyBuild.map((path) => join(workspaceRoot, path)), ...own, ...theme], mode);
}

/** Beside the version folder, so that everything inside that folder is deployed. */
function fingerprintFile(target: Target): string {
  return `${target.output}.inputs`;
}
