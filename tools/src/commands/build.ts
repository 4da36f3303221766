import { build, buildStale } from '../build/build-all.ts';
import { listTargets } from '../build/target.ts';

/** `npm run build`: what is stale. `npm run build -- hierarchy`: just that, from nothing. */
const names = process.argv.slice(2);
const targets = listTargets();
const unknown = names.filter((name) => !targets.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. There is: ${targets.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

const reports =
  names.length === 0
    ? buildStale(targets, 'production')
    : build(
        targets.filter(({ id }) => names.includes(id)),
        'production',
      );

for await (const { target, milliseconds, failure } of reports) {
  const outcome = failure === undefined ? `${(milliseconds / 1000).toFixed(1)} s` : 'failed';
  console.log(`  ${target.id.padEnd(16)} ${outcome}`);
  if (failure === undefined) continue;
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
