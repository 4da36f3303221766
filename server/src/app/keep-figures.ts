import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../core/database/database.ts';
import { countNextChangeLater, firstChanges, foldFigures, nextBatch } from '../core/figures/fold-figures.ts';

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
  let most = firstChanges;
  while (!closing.aborted) {
    const begun = performance.now();
    // As long as it took, so that whoever works has the processor at least as often.
    let pause = () => Math.min(longestPause, Math.max(lookEvery, performance.now() - begun));
    try {
      most = await foldOrTakeFewer(app.jobs.db, most, (error) =>
        app.log.error({ err: error, changes: most }, 'what changed was not folded into the figures'),
      );
    } catch (error) {
      app.log.warn({ err: error }, 'nothing could be folded into the figures');
      pause = () => afterFailure;
    }
    await wait(pause(), undefined, { signal: closing }).catch(() => undefined);
  }
}

/**
 * Folds so many changes at most; answers how many to take next. When it fails, ever fewer, until the one that cannot be folded stands
 * alone and its days are left to be counted as a whole.
 */
export async function foldOrTakeFewer(
  db: Database,
  most: number,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const begun = performance.now();
  try {
    const taken = await foldFigures(db, most);
    return taken === most ? nextBatch(most, performance.now() - begun) : most;
  } catch (error) {
    onFailure(error);
    if (most > 1) return Math.floor(most / 10) || 1;
    await countNextChangeLater(db);
    return firstChanges;
  }
}
