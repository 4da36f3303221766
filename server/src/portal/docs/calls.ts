import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { admit } from '../../core/session/admit.ts';
import { openApi } from './open-api.ts';

/** The pages of Swagger UI bring styles of their own; they run no inline script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Of the page. */
declare const localStorage: { getItem(key: string): string | null };

/** Is written into the page, which so asks and tries calls as whoever is signed in to the portal in that browser. */
function asSignedIn<R extends object>(request: R): R {
  const token = localStorage.getItem('routebook-token');
  if (token && 'headers' in request) Object.assign(request.headers as object, { authorization: `Bearer ${token}` });
  return request;
}

/**
 * The calls of the server as documentation that can be tried, at /api/docs. The document itself, at /api/docs/json and
 * /api/docs/yaml, is for whoever is signed in; without it the page shows nothing but that.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // Described when somebody asks for it first, for most servers never.
  const document: Record<string, unknown> = {};
  const letIn = admit({ access: 'session' });
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => {
      if (!/\/(json|yaml)$/.test(request.routeOptions.url ?? '')) return;
      await letIn(request);
      if (!document.openapi) Object.assign(document, openApi(app.calls, '1'));
    });
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', deepLinking: true, requestInterceptor: asSignedIn },
    });
  });
}
