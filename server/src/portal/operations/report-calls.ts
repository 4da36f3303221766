import { type ParcelReport, portalStatus, reportParcels, reportStart } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { dailyWork } from '../../core/calendar/daily-work.ts';
import { implement } from '../../core/http/implement.ts';
import { loadSession } from '../../core/session/load-session.ts';
import { isScreen } from '../rehearsals/screens.ts';
import { requireRevision, runningMapOf } from '../revisions/running-map.ts';
import { healthOf } from '../watch/health.ts';
import { knownVersions } from '../watch/known-versions.ts';
import { watchParcels } from '../watch/parcel-watch.ts';
import { createReportSigner } from '../watch/report-signer.ts';
import { storeReport, storeScreenViews, storeUsage } from '../watch/store-report.ts';
import { storeStart } from '../watch/store-start.ts';

/** What browsers report of parcels, and what operations see of it. */
export function serveReports(app: FastifyInstance): void {
  const watch = watchParcels(app);
  app.decorate('parcelWatch', watch);
  const known = knownVersions(app.parcels);
  const signer = createReportSigner(app.db);

  implement(
    app,
    reportParcels,
    async ({ body, session, db }) => {
      const { signature, taking = [], usage = [], screens = [], ...tab } = body;
      const exists = await known([...body.running, ...taking, ...body.reports, ...usage]);
      const isSigned = await signer.isRight(session, body.revision, signature);
      const reports = body.reports.filter((report) => exists(report) && (isSigned || !isFailure(report)));
      const taken = isSigned ? taking.filter(exists) : [];
      const kept = await storeReport(db, session, {
        ...tab,
        running: body.running.filter(exists),
        taking: taken,
        reports,
      });
      if (taken.length > 0) watch.wake();
      await storeUsage(db, session.user.id, usage.filter(exists));
      await storeScreenViews(
        db,
        session.user.id,
        screens.filter(({ path }) => isScreen(path)),
      );
      if (kept > 0 && reports.some(isFailure)) watch.look();
      return {};
    },
    // Three statements, that nobody is notified of: staff's browsers call this every minute.
    { ownTransactions: true },
  );

  implement(
    app,
    reportStart,
    async ({ body, db }) => {
      const session = await loadSession(db, body.token);
      // Who is not signed in, or no longer, has nobody to speak for.
      if (session && (await storeStart(db, session, body)) && body.state === 'failed') watch.look();
      return {};
    },
    { ownTransactions: true },
  );

  implement(app, portalStatus, async ({ db }) => {
    const revision = await requireRevision(db);
    return { map: runningMapOf(app, revision), health: await healthOf(db, revision), daily: await dailyWork(db) };
  });
}

function isFailure({ kind }: ParcelReport): boolean {
  return kind === 'failed' || kind === 'error';
}
