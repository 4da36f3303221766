import type { FastifyInstance } from 'fastify';
import { readDsn } from './dsn.ts';
import { errorService } from './error-service.ts';
import { serverErrors } from './server-errors.ts';
import { serveTunnel } from './tunnel.ts';

/** Takes what pages report of errors, and reports those of this server, to the configured project; without one neither. */
export function serveErrorReports(app: FastifyInstance): void {
  const { sentryDsn = '' } = app.config;
  const project = readDsn(sentryDsn);
  if (!project) {
    app.decorate('reportError', () => undefined);
    return;
  }
  const service = errorService(project, app.log);
  app.addHook('onClose', () => service.close());
  app.decorate('reportError', serverErrors(sentryDsn, service.send));
  serveTunnel(app, project, service);
}
