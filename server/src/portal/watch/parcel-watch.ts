import type { FastifyInstance } from 'fastify';
import { takeSteps } from '../roll-outs/take-steps.ts';
import { undoFailing } from './undo-failing.ts';

export interface ParcelWatch {
  /** Looks soon whether a version has to go back; many calls at once make one look. */
  look(): void;
  /** Tabs take a version: it is looked at in each turn from now on, also where nothing was watched so far. */
  wake(): void;
  /** When the looks that were asked for are over. */
  settled(): Promise<void>;
}

const lookEvery = 5_000;
/** While nothing is known to be watched; another server may have changed the map. */
const lookAtLeastEvery = 60_000;

/** Watches versions that are new in the map, and takes roll-outs on, until the server closes. A look that fails is made again at the next turn. */
export function watchParcels(app: FastifyInstance): ParcelWatch {
  let underway: Promise<void> | undefined;
  let again = false;
  let watching = true;
  let lookedAt = 0;

  async function work(): Promise<void> {
    do {
      again = false;
      lookedAt = performance.now();
      watching = false;
      try {
        const changed = await undoFailing(app);
        const rollingOut = await takeSteps(app);
        watching ||= changed || rollingOut;
      } catch (error) {
        watching = true;
        app.log.error({ err: error }, 'what browsers report of new versions could not be looked at');
        app.reportError(error, { work: 'parcelWatch' });
      }
    } while (again);
    underway = undefined;
  }

  function look(): void {
    again = true;
    underway ??= work();
  }

  const timer = setInterval(() => {
    if (watching || performance.now() - lookedAt >= lookAtLeastEvery) look();
  }, lookEvery).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    again = false;
    await underway;
  });
  return {
    look,
    wake() {
      watching = true;
    },
    async settled() {
      await underway;
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Goes back from versions that fail. */
    readonly parcelWatch: ParcelWatch;
  }
}
