import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './open-api.ts';

/** The pages of Swagger UI bring styles of their own; they run no inline script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The calls of the server as documentation that can be tried, at /api/docs; the document itself at /api/docs/json. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document: Record<string, unknown> = {};
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none', deepLinking: true } });
  });
  // Described when somebody asks for it first, for most servers never.
  let described = false;
  app.addHook('onRequest', async (request) => {
    if (described || !request.url.startsWith('/api/docs')) return;
    described = true;
    Object.assign(document, openApi(app.calls, '1'));
  });
}
