import type { FastifyInstance } from 'fastify';
import { ImportJobs, repairImports } from './import-jobs.ts';

const repairEvery = 60_000;

/** The work of imports of this server, and the repair of those that another server left half done. */
export function lookAfterImports(app: FastifyInstance): void {
  const jobs = new ImportJobs(app);
  app.decorate('imports', jobs);
  const repair = () =>
    repairImports(app.jobs.db).catch((error: unknown) => app.log.warn({ err: error }, 'imports were not looked after'));
  const timer = setInterval(repair, repairEvery).unref();
  app.addHook('onReady', async () => void (await repair()));
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await jobs.close();
  });
}
