import { buildStale } from '../build/build-all.ts';
import { printBuilt } from '../build/print-built.ts';
import { listTargets } from '../build/target.ts';
import { findChromium } from '../test-run/chromium.ts';
import { runJest } from '../test-run/jest-step.ts';
import { nothingRun, type Outcome, single, sum } from '../test-run/outcome.ts';
import { passes, staticChecks } from '../test-run/static-checks.ts';
import { readTestOptions } from '../test-run/test-options.ts';

/** `npm test`: build, format, lint, types, jest, browser tests; the last line counts them all. */
const { steps, files } = readTestOptions(process.argv.slice(2));
const outcomes: Outcome[] = [nothingRun];

await step('Build', async () => {
  const failed = await buildStale(listTargets(), 'production', printBuilt);
  const failures = failed.map(({ id }) => `the build of ${id}`);
  return sum([{ passed: 0, failed: failures.length, failures }, single(compileServer() ? undefined : 'Server')]);
});

if (steps.has('lint')) {
  for (const check of staticChecks) {
    await step(check.title, () => single(passes(check) ? undefined : check.title));
  }
}

const withoutTests = files.length > 0 ? ['--passWithNoTests'] : [];
if (steps.has('jest')) {
  await step('Jest', () => runJest({ parameters: ['--ignoreProjects', 'e2e', ...withoutTests, ...files] }));
}
if (steps.has('browser')) {
  await step('Browser', () =>
    runJest({
      parameters: ['--selectProjects', 'e2e', ...withoutTests, ...files],
      environment: { CHROMIUM_PATH: findChromium() },
      idle: 1 / 2,
    }),
  );
}

const total = sum(outcomes);
// Again, below all that was said on the way.
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function compileServer(): boolean {
  return passes({ title: 'Server', program: 'typescript/bin/tsc', parameters: ['-b', 'server'] });
}

/** A step that throws is one failure; the ones after it still run. */
async function step(title: string, run: () => Outcome | Promise<Outcome>): Promise<void> {
  console.log(`\n${title} ...`);
  const begun = performance.now();
  try {
    outcomes.push(await run());
    console.log(`${title} took ${Math.round((performance.now() - begun) / 1000)} s`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    outcomes.push(single(`${title}: ${message}`));
  }
}
