import { readFuzzOptions } from '../test-run/fuzz-options.ts';
import { runJest } from '../test-run/jest-step.ts';

/** `npm run fuzz -- --calls 200000 --seed 7`. */
const { calls, seed } = readFuzzOptions(process.argv.slice(2));
console.log(`Making ${calls} calls of seed ${seed} ...`);
const { failures } = runJest({
  workers: 1,
  parameters: ['--selectProjects', 'server', '--runTestsByPath', 'server/src/testing/fuzz/fuzz.test.ts'],
  environment: { FUZZ_CALLS: String(calls), FUZZ_SEED: String(seed) },
});
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(
  failures.length > 0
    ? `Again: npm run fuzz -- --calls ${calls} --seed ${seed}`
    : 'No call was answered as it should not be.',
);
process.exitCode = failures.length > 0 ? 1 : 0;
