import { parseArgs } from 'node:util';
import { build, buildStale } from '../build/build-all.ts';
import { buildTarget } from '../build/build-target.ts';
import { BuildFailure } from '../build/bundle.ts';
import { outsideTarget } from '../build/outside-target.ts';
import { printBuilt } from '../build/print-built.ts';
import { listTargets, runsInBuildOf, type Target } from '../build/target.ts';

/**
 * `npm run build`: what is stale. `npm run build -- hierarchy`: just that, from nothing.
 * `node tools/bin/build.mjs --folder <path>`: a parcel of another repository, into its own `dist/<version>/`.
 */
const { values, positionals: names } = parseArgs({
  options: { folder: { type: 'string' } },
  allowPositionals: true,
});
const targets = listTargets();
const unknown = names.filter((name) => !targets.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. There is: ${targets.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

if (values.folder) {
  await buildOutside(values.folder);
} else {
  process.exitCode = (await buildHere()).length > 0 ? 1 : 0;
}

async function buildHere(): Promise<Target[]> {
  if (names.length === 0) return buildStale(targets, 'production', printBuilt);
  const asked = targets.filter(({ id }) => names.includes(id));
  const first = targets.filter((other) => !asked.includes(other) && asked.some((one) => runsInBuildOf(one, other)));
  const failed = await buildStale(first, 'production', printBuilt);
  return failed.length > 0 ? failed : build(asked, 'production', printBuilt);
}

async function buildOutside(folder: string): Promise<void> {
  try {
    const target = outsideTarget(folder);
    const first = targets.filter((other) => runsInBuildOf(target, other));
    const failed = await buildStale(first, 'production', printBuilt);
    if (failed.length > 0) throw new BuildFailure('What the parcel runs with could not be built.');
    await buildTarget(target);
    console.log(target.output);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
