import { forgetLoad } from '../routing/failed-loads.ts';
import { versionAt } from './module-version.ts';

/** Lets go of a version that nothing shows: loaded again, it comes as if for the first time. */
export function releaseVersion(address: string): void {
  forgetLoad(address);
  const version = versionAt(address);
  if (version) Reflect.deleteProperty(globalThis, chunkListOf(`@routebook/${version.name}@${version.version}`));
}

/** The list by which the chunks of a build hand over their code; webpack makes its name of that of the build. */
export function chunkListOf(build: string): string {
  return `webpackChunk${build.replace(/[^a-zA-Z0-9$]+/g, '_')}`;
}
