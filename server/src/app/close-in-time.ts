import type { FastifyInstance } from 'fastify';

const lookEvery = 50;
const patience = 10_000;

/** Closing waits for answers that are under way, not for browsers that keep their connections, and for none of them too long. */
export function closeInTime(app: FastifyInstance): void {
  let look: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    look = setInterval(() => app.server.closeIdleConnections(), lookEvery);
    limit = setTimeout(() => app.server.closeAllConnections(), patience);
  });
  app.addHook('onClose', async () => {
    clearInterval(look);
    clearTimeout(limit);
  });
}
