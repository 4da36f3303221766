import { StartError } from '../core/start-error.ts';
import { type Environment, readConfig } from './config.ts';
import { progressOn } from './progress.ts';
import { type Preparation, type Running, start } from './start.ts';

export { StartError } from '../core/start-error.ts';
export type { Preparation } from './start.ts';

const progress = progressOn(process.stdout);

/**
 * Runs Routebook with the settings of the environment until a signal ends it. `preparationOf` reads settings of its own from
 * there, and answers what is to be done with the database before the first call.
 */
export async function run(preparationOf?: (environment: Environment) => Preparation): Promise<void> {
  try {
    const config = readConfig(process.env);
    const prepare = preparationOf?.(process.env);
    progress.step('Starting Routebook');
    const running = await start(config, progress, prepare);
    endOnSignals(running);
    progress.step(`Routebook is ready at ${running.address} (after ${(performance.now() / 1000).toFixed(1)} s)`);
    if (running.greeting) progress.step(running.greeting);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
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
