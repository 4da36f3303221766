import type { RunningMap } from '@routebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Gives answers the ETag of the map that they show; call what is returned with it. */
export function tagRevisions(app: FastifyInstance): (request: FastifyRequest, map: RunningMap) => RunningMap {
  const shown = new WeakMap<FastifyRequest, number>();
  app.addHook('onSend', async (request, reply) => {
    const revision = shown.get(request);
    if (revision !== undefined) reply.header('etag', etagOf(revision));
  });
  return (request, map) => {
    shown.set(request, map.revision);
    return map;
  };
}

/** Whether the call allows for this revision: it has no If-Match, or one that names it. */
export function ifMatches({ headers }: FastifyRequest, revision: number): boolean {
  const wanted = headers['if-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return wanted === undefined || wanted.includes('*') || wanted.includes(etagOf(revision));
}

function etagOf(revision: number): string {
  return `"${revision}"`;
}
