import type { FastifyInstance } from 'fastify';

/** Says once in the log that a proxy is not in TRUSTED_PROXIES: all who come through it look like one client. */
export function warnOfUntrustedProxies(app: FastifyInstance): void {
  let said = false;
  app.addHook('onRequest', async (request) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return;
    // Of a trusted proxy it is the first of several.
    if ((request.ips?.length ?? 1) > 1) return;
    said = true;
    const address = request.socket.remoteAddress;
    app.log.warn(
      { address },
      `X-Forwarded-For of ${address} is not believed: if that is your proxy, name it in TRUSTED_PROXIES`,
    );
  });
}
