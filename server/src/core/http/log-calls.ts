import type { FastifyInstance } from 'fastify';

/** One line for every call that was answered. A link's token in an address is a secret. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info';
    request.log[level]({
      method: request.method,
      url: request.url.replace(/([?&]token=)[^&]*/g, '$1[hidden]'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.session?.user.id,
    });
  });
}
