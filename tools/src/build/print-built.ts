import type { BuildReport } from './build-all.ts';

/** A line for each target, and the reason of a failed one. */
export function printBuilt({ target, milliseconds, failure }: BuildReport): void {
  console.log(`  ${target.id.padEnd(16)} ${failure ? 'failed' : `${(milliseconds / 1000).toFixed(1)} s`}`);
  if (failure) console.error(failure);
}
