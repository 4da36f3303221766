import { buildStale } from '../build/build-all.ts';
import { buildTarget } from '../build/build-target.ts';
import { markFresh } from '../build/freshness.ts';
import { listTargets } from '../build/target.ts';

/** `npm run build`: what is stale. `npm run build -- hierarchy`: just that, from nothing. */
const names = process.argv.slice(2);
const targets = listTargets();
const unknown = names.filter((name) => !targets.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. There is: ${targets.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

try {
  if (names.length === 0) {
    await buildStale(targets, 'production', ({ target, milliseconds }) => {
      console.log(`  ${target.id} ${(milliseconds / 1000).toFixed(1)} s`);
    });
  }
  for (const target of targets.filter(({ id }) => names.includes(id))) {
    const { entry } = await buildTarget(target);
    markFresh(target, 'production');
    console.log(`  ${target.id} ${target.output}/${entry}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
