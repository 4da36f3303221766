import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PortalMap } from './portal-map.ts';

const lookEvery = 150;

/** In development: notifies open pages when the build has written a parcel anew. Looks only while a page listens. */
export function devEvents(app: FastifyInstance, portalMap: PortalMap): void {
  const pages = new Set<ServerResponse>();
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const { etag } = await portalMap.current();
    if (seen !== undefined && etag !== seen)
      for (const page of pages) page.write('event: parcels-changed\ndata: {}\n\n');
    seen = etag;
  }

  app.get('/dev/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': connected\n\n');
    pages.add(reply.raw);
    timer ??= setInterval(() => void look().catch(() => undefined), lookEvery);
    reply.raw.once('close', () => {
      pages.delete(reply.raw);
      if (pages.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      seen = undefined;
    });
  });

  app.addHook('preClose', async () => {
    for (const page of pages) page.end();
  });
}
