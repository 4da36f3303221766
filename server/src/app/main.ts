import { StartError } from '../core/start-error.ts';
import { demoPassword } from '../demo/people/people.ts';
import { readConfig } from './config.ts';
import { progressOn } from './progress.ts';
import { type Running, start } from './start.ts';

const progress = progressOn(process.stdout);

try {
  const config = readConfig(process.env);
  progress.step('Starting Routebook');
  const running = await start(config, progress);
  endOnSignals(running);
  progress.step(`Routebook is ready at ${running.address} (after ${(performance.now() / 1000).toFixed(1)} s)`);
  if (running.hasDemoData) progress.step(`Sign in as admin@example.com with the password ${demoPassword}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

/** The first signal ends in order, a second one at once. */
function endOnSignals(running: Running): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      progress.step('Ending ...');
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
