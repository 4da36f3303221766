import type { FastifyInstance } from 'fastify';
import { notifyChanged } from '../../../core/live/changed.ts';

/** Check-ins come by the hundred: lists that are open are notified of all of them together, at most so often. */
const every = 3_000;

const waiting = new WeakSet<FastifyInstance>();

/** Notifies readers a little later that days changed. Losing this notice with the server loses nothing that is stored. */
export function notifyReadersSoon(app: FastifyInstance): void {
  if (waiting.has(app)) return;
  waiting.add(app);
  const timer = setTimeout(() => {
    waiting.delete(app);
    notifyChanged(app.db, ['Attendances'], []).catch((error: unknown) =>
      app.log.warn({ err: error }, 'open lists of attendance were not notified of check-ins'),
    );
  }, every);
  timer.unref();
}
