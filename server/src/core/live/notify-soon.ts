import type { CacheTag } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { notifyChanged } from './changed.ts';

/** What comes from the field comes by the hundred: lists that are open are notified of all of it together, at most so often. */
const every = 3_000;

const waiting = new WeakMap<FastifyInstance, Set<CacheTag>>();

/** Notifies readers a little later that rows of a kind changed. Losing this notice with the server loses nothing that is stored. */
export function notifySoon(app: FastifyInstance, tag: CacheTag): void {
  const tags = waiting.get(app);
  if (tags) {
    tags.add(tag);
    return;
  }
  const own = new Set([tag]);
  waiting.set(app, own);
  const timer = setTimeout(() => {
    waiting.delete(app);
    notifyChanged(app.db, [...own], []).catch((error: unknown) =>
      app.log.warn({ err: error }, 'open lists were not notified of what came from the field'),
    );
  }, every);
  timer.unref();
}
