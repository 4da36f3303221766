import type { FastifyInstance } from 'fastify';
import { createPortalMap, type PortalMap } from './portal-map.ts';
import { createMapFile, type MapFile } from './revisions/map-file.ts';
import { revisionOf } from './revisions/read-revisions.ts';
import { createRunningRevision, type RunningRevision } from './revisions/running-revision.ts';

/** What the portal runs. */
export interface Portal {
  readonly running: RunningRevision;
  readonly file: MapFile;
  readonly map: PortalMap;
}

/** A notice may be missed, so the database is asked as well. */
const askEvery = 1_000;
const lookAtFileEvery = 250;

/** The running map of a server: from the database, which takes over importmap.json at start and when it is saved. */
export function createPortal(app: FastifyInstance): Portal {
  const running = createRunningRevision(app.db, app.log);
  const file = createMapFile(app);
  const ends: (() => Promise<void>)[] = [];

  app.addHook('onReady', async () => {
    await file.look('start');
    await running.look();
    ends.push(
      repeat(() => file.look('file'), lookAtFileEvery),
      repeat(running.look, askEvery),
    );
  });
  app.addHook('onClose', async () => {
    await Promise.all(ends.map((end) => end()));
  });
  return {
    running,
    file,
    map: createPortalMap(
      running,
      app.parcels,
      (revision) => revisionOf(app.db, revision),
      (problem) => app.log.warn(problem),
    ),
  };
}

/** Does the work again and again, with this pause in milliseconds; what is returned ends it, after work under way. */
function repeat(work: () => Promise<void>, pause: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let turn = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      turn = work().finally(() => {
        if (!ended) wait();
      });
    }, pause).unref();
  };
  wait();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await turn.catch(() => undefined);
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The import map that runs, and the file that it is made of. */
    readonly portal: Portal;
  }
}
