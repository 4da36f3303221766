import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { foldFigures } from '../core/figures/fold-figures.ts';

/** Milliseconds between two looks, so that no figure is two seconds old; after a failure it takes longer. */
const lookEvery = 300;
const longestPause = 900;
const afterFailure = 5_000;

/**
 * Keeps the figures up with what people do, from the moment on that they can do something here. Of several servers one folds at a
 * time, in one transaction each: after a kill the next one finds all as it was.
 */
export function keepFigures(app: FastifyInstance): void {
  const closing = new AbortController();
  let working = Promise.resolve();
  app.addHook('onListen', async () => {
    working = work(app, closing.signal);
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await working;
  });
}

async function work(app: FastifyInstance, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const begun = performance.now();
    const pause = await foldFigures(app.jobs.db).then(
      // As long as it took, so that whoever works has the processor at least as often.
      () => Math.min(longestPause, Math.max(lookEvery, performance.now() - begun)),
      (error: unknown) => {
        app.log.warn({ err: error }, 'what changed was not folded into the figures');
        return afterFailure;
      },
    );
    await wait(pause, undefined, { signal: closing }).catch(() => undefined);
  }
}
