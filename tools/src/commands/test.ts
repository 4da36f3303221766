import { availableParallelism } from 'node:os';
import { buildStale } from '../build/build-all.ts';
import { printBuilt } from '../build/print-built.ts';
import { listTargets } from '../build/target.ts';
import { findChromium } from '../test-run/chromium.ts';
import { describeDurations } from '../test-run/durations.ts';
import { runJest } from '../test-run/jest-step.ts';
import { nothingRun, type Outcome, single, sum } from '../test-run/outcome.ts';
import { passes, staticChecks } from '../test-run/static-checks.ts';
import { groupsVariable } from '../test-run/test-groups.ts';
import { projectsOf, readTestOptions } from '../test-run/test-options.ts';

/** `npm test`: build, format, lint, types, and the tests of all projects in one run of jest, so that no end of a part leaves a core idle; says where its time went, and the last line counts them all. */
const { steps, files } = readTestOptions(process.argv.slice(2));
/** Half of their time they wait for a browser or a PostgreSQL; each has a portal and a browser of its own. */
const mostWorkers = 4;
const outcomes: Outcome[] = [nothingRun];

await step('Build', async () => {
  const failed = await buildStale(listTargets(), 'production', printBuilt);
  return sum([nothingRun, ...failed.map(({ id }) => single(`the build of ${id}`))]);
});
const server = { title: 'Server', program: 'typescript/bin/tsc', parameters: ['-b', 'demo'] };
await step(server.title, () => single(passes(server) ? undefined : server.title));

if (steps.has('lint')) {
  for (const check of staticChecks) {
    await step(check.title, () => single(passes(check) ? undefined : check.title));
  }
}

if (steps.has('jest') || steps.has('browser')) {
  await step('Tests', () =>
    runJest({
      parameters: [...projectsOf(steps), ...(files.length > 0 ? ['--passWithNoTests', ...files] : [])],
      environment: {
        [groupsVariable]: files.length > 0 ? '0' : '1',
        ...(steps.has('browser') && { CHROMIUM_PATH: findChromium() }),
      },
      workers: Math.min(availableParallelism() * 2, mostWorkers),
    }),
  );
}

const total = sum(outcomes);
const stepDurations = performance
  .getEntriesByType('measure')
  .map(({ name, duration }) => ({ name, milliseconds: duration }));
for (const line of describeDurations(stepDurations, total.durations)) console.log(line);
// Again, below all that was said on the way.
for (const failure of total.onlyAlone ?? []) console.log(`\nPassed only alone: ${failure}`);
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A step that throws is one failure; the ones after it still run. Measured, as installing and compiling were before. */
async function step(title: string, run: () => Outcome | Promise<Outcome>): Promise<void> {
  console.log(`\n${title} ...`);
  const start = performance.now();
  try {
    outcomes.push(await run());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    outcomes.push(single(`${title}: ${message}`));
  }
  const { duration } = performance.measure(title, { start });
  console.log(`${title} took ${Math.round(duration / 1000)} s`);
}
