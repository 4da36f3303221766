import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { areaOf } from '@routebook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../core/http/failures.ts';
import { refuse } from '../core/refusal.ts';
import { devEvents } from './dev-events.ts';
import { isSourceMap, mayReadSourceMaps } from './error-reports/source-maps.ts';
import { pageMapFor } from './lifeboat/page-revision.ts';
import { composePage } from './page.ts';
import { installedIn, resolveMap } from './page-modules.ts';
import { pastRevision } from './past/past-tickets.ts';
import { rehearsedPage } from './rehearsals/rehearsed-page.ts';
import { pagePolicy } from './security.ts';
import { sendStored } from './send-stored.ts';

const logoFile = fileURLToPath(new URL('../../src/portal/logo.svg', import.meta.url));
/** Addresses that are never a page: a wrong one is an error, not the portal's 404 page. */
const notPages = /^\/(api|v2|parcels|ops|tunnel|dev)(\/|$)|\.\w{1,8}$/;

/** The portal's own serving: its page at every address of its own, the map, and the files of parcels. */
export function servePortal(app: FastifyInstance): void {
  const { config } = app;
  const portalMap = app.portal.map;
  const store = app.parcels;

  if (config.dev) devEvents(app, portalMap);

  app.get('/importmap.json', async (_request, reply) => {
    const { modules, etag } = await portalMap.current();
    return reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .type('application/importmap+json')
      .send(JSON.stringify(modules.map));
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/parcels/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const isOpen = !isSourceMap(path) || mayReadSourceMaps(request);
      const file = isOpen ? await store.read(name, version, path) : null;
      if (!file) return sendFailure(request, reply, refuse('NOT_FOUND', { message: 'There is no such file.' }));
      return sendStored(request, reply, path, file);
    },
  );

  app.get('/logo.svg', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(await readFile(logoFile, 'utf8')),
  );

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = addressOf(request);
    const page = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(pathname);
    return page
      ? sendPage(request, reply)
      : sendFailure(request, reply, refuse('NOT_FOUND', { message: 'There is no such address.' }));
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = addressOf(request);
    const rehearsed = await rehearsedPage(app, search);
    const past = rehearsed ? null : await pastRevision(app.db, search);
    const { modules, revision, refused, isOver } = rehearsed
      ? { ...rehearsed, refused: 0, isOver: false }
      : past
        ? { modules: await resolveMap(past.imports, store), revision: past.revision, refused: 0, isOver: false }
        : await pageMapFor(portalMap, request.headers.cookie);
    const nonce = randomBytes(16).toString('base64');
    const theme = /(?:^|; )routebook-theme=(light|dark)/.exec(request.headers.cookie ?? '')?.[1];
    if (isOver) reply.header('set-cookie', 'routebook-lifeboat=; Path=/; Max-Age=0; SameSite=Lax');
    return reply
      .code(areaOf(pathname, installedIn(modules.map.imports)) === null ? 404 : 200)
      .header('content-security-policy', pagePolicy(config, modules.map, nonce, rehearsed !== null))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        composePage(config, modules, {
          pathname,
          search,
          nonce,
          past: past && { revision: past.revision, at: past.madeAt },
          rehearses: rehearsed?.specifier,
          revision,
          refused,
          theme: theme === 'light' || theme === 'dark' ? theme : null,
        }),
      );
  }
}

/** Put together first: resolved against a base, `//[` would name a host, and none that can be. */
function addressOf({ url }: FastifyRequest): URL {
  return new URL(`http://portal${url}`);
}
