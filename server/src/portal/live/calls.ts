import type { OutgoingHttpHeaders } from 'node:http';
import { liveEvents } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { validate } from '../../core/http/validate.ts';
import { type Listener, listen } from '../../core/live/listener.ts';
import { Readers } from '../../core/live/readers.ts';
import { refuse } from '../../core/refusal.ts';
import { admit } from '../../core/session/admit.ts';

/** Streams what changes, on whichever server of the database it was changed, to everybody signed in. */
export function serveLive(app: FastifyInstance, databaseUrl: string): void {
  const readers = new Readers();
  const { running } = app.portal;
  let listener: Listener | undefined;

  // When this server has it: whoever asks here for the map then gets it.
  running.onNew(({ revision }) => readers.notifyMap(revision));

  app.calls.push(liveEvents);
  app.get(liveEvents.path, { onRequest: admit(liveEvents) }, (request, reply) => {
    if (!request.session) throw refuse('NOT_SIGNED_IN');
    const { since } = validate('query', liveEvents.query, request.query);
    readers.requireRoom(request.session);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (request.method === 'HEAD') reply.raw.end();
    else readers.add(request.session, reply.raw, since ?? 0);
  });

  app.addHook('onReady', async () => {
    listener = listen(
      databaseUrl,
      (notice) => {
        if ('map' in notice) return void running.look();
        if ('changed' in notice) for (const notify of app.onChanged) notify(notice.changed.tags);
        readers.hear(notice);
      },
      () => {
        readers.missed();
        void running.look();
      },
      app.log,
    );
  });
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => readers.close());
  app.addHook('onClose', async () => listener?.close());
}
