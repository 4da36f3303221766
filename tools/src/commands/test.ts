import { buildStale } from '../build/build-all.ts';
import { listTargets } from '../build/target.ts';
import { tellBuilt } from '../build/tell-built.ts';
import { findChromium } from '../test-run/chromium.ts';
import { runJest } from '../test-run/jest-step.ts';
import { nothingRun, type Outcome, sum } from '../test-run/outcome.ts';
import { passes, staticChecks } from '../test-run/static-checks.ts';
import { readTestOptions } from '../test-run/test-options.ts';

/** `npm test`: build, format, lint, types, jest, browser tests; the last line counts them all. */
const { parts, files } = readTestOptions(process.argv.slice(2));
const outcomes: Outcome[] = [nothingRun];

await step('Build', async () => {
  const failed = await buildStale(listTargets(), 'production', tellBuilt);
  return { passed: 0, failed: failed.length + (compileServer() ? 0 : 1) };
});

if (parts.has('lint')) {
  for (const check of staticChecks) {
    await step(check.title, () => ({ passed: 0, failed: passes(check) ? 0 : 1 }));
  }
}

const withoutTests = files.length > 0 ? ['--passWithNoTests'] : [];
if (parts.has('jest')) {
  await step('Jest', () => runJest(['--ignoreProjects', 'e2e', ...withoutTests, ...files]));
}
if (parts.has('browser')) {
  await step('Browser', () =>
    runJest(['--selectProjects', 'e2e', '--runInBand', ...withoutTests, ...files], { CHROMIUM_PATH: findChromium() }),
  );
}

const total = sum(outcomes);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function compileServer(): boolean {
  return passes({ title: 'Server', program: 'typescript/bin/tsc', parameters: ['-b', 'server'] });
}

/** A step that throws is one failure; the ones after it still run. */
async function step(title: string, run: () => Outcome | Promise<Outcome>): Promise<void> {
  console.log(`\n${title} ...`);
  try {
    outcomes.push(await run());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    outcomes.push({ passed: 0, failed: 1 });
  }
}
