import type { FastifyInstance } from 'fastify';
import { ImportJobs, repairImports } from './import-jobs.ts';

/** The work of imports of this server, and the repair of those that another server left half done. */
export function lookAfterImports(app: FastifyInstance): void {
  const jobs = new ImportJobs(app);
  app.decorate('imports', jobs);
  app.addHook('onReady', async () => {
    await repairImports(app.jobs.db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'imports were not looked after'),
    );
  });
  app.addHook('onClose', () => jobs.close());
}
