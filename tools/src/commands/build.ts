import { build, buildStale } from '../build/build-all.ts';
import { listTargets } from '../build/target.ts';
import { tellBuilt } from '../build/tell-built.ts';

/** `npm run build`: what is stale. `npm run build -- hierarchy`: just that, from nothing. */
const names = process.argv.slice(2);
const targets = listTargets();
const unknown = names.filter((name) => !targets.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. There is: ${targets.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

const failed =
  names.length === 0
    ? await buildStale(targets, 'production', tellBuilt)
    : await build(
        targets.filter(({ id }) => names.includes(id)),
        'production',
        tellBuilt,
      );
process.exitCode = failed.length > 0 ? 1 : 0;
