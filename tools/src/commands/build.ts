import { parseArgs } from 'node:util';
import { build, buildStale } from '../build/build-all.ts';
import { buildTarget } from '../build/build-target.ts';
import { outsideTarget } from '../build/outside-target.ts';
import { listTargets } from '../build/target.ts';
import { tellBuilt } from '../build/tell-built.ts';

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
  const failed =
    names.length === 0
      ? await buildStale(targets, 'production', tellBuilt)
      : await build(
          targets.filter(({ id }) => names.includes(id)),
          'production',
          tellBuilt,
        );
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function buildOutside(folder: string): Promise<void> {
  try {
    const target = outsideTarget(folder);
    await buildTarget(target);
    console.log(target.output);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
