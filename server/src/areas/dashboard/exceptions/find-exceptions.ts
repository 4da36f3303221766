import type { FastifyInstance } from 'fastify';
import { lookForCases } from './round.ts';

/** A round is done so often, in seconds; when the business day begins, within the next look. */
const roundEvery = 300;
const lookEvery = 30_000;
/** A server that starts answers first. */
const firstLookAfter = 5_000;

/** Looks for exceptions in rounds until the server closes. */
export function startFindingExceptions(app: FastifyInstance): void {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout;
  const look = () => {
    running = lookForCases(app.jobs.db, roundEvery)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a round of the inbox broke off'))
      .finally(() => {
        running = undefined;
        timer = setTimeout(look, lookEvery).unref();
      });
  };
  timer = setTimeout(look, firstLookAfter).unref();
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  });
}
