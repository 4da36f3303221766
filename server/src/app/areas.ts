import type { FastifyInstance } from 'fastify';
import { serveAudit } from '../areas/audit/calls.ts';
import { serveCatalogue } from '../areas/catalogue/calls.ts';
import { serveClosing } from '../areas/closing/calls.ts';
import { serveDashboard } from '../areas/dashboard/calls.ts';
import { startFindingExceptions } from '../areas/dashboard/exceptions/find-exceptions.ts';
import { startMailingReports } from '../areas/dashboard/mail/send-mails.ts';
import { serveHierarchy } from '../areas/hierarchy/calls.ts';
import { startMarketDay } from '../areas/hierarchy/days/market-day.ts';
import { startAttendanceDay } from '../areas/people/attendance/attendance-day.ts';
import { serveAttendance } from '../areas/people/attendance/calls.ts';
import { serveDesignations } from '../areas/people/designations/designation.ts';
import { serveJourneyPlans } from '../areas/people/journey-plans/calls.ts';
import { startExtendingPlans } from '../areas/people/journey-plans/extend-plans.ts';
import { serveUsers } from '../areas/people/users/calls.ts';
import { serveUserTransfer } from '../areas/people/users/transfer/calls.ts';
import { serveSales } from '../areas/sales/calls.ts';
import { houseHandover } from '../areas/sales/handover/handover.ts';
import { startProving } from '../areas/sales/nightly-proofs.ts';
import { startDormantOutlets } from '../areas/sales/outlets/dormant-day.ts';
import { serveTargets } from '../areas/targets/calls.ts';
import { serveTrace } from '../areas/trace/calls.ts';

/** The calls of every area. */
export function serveAreas(app: FastifyInstance): void {
  serveHierarchy(app, houseHandover);
  serveUsers(app);
  serveUserTransfer(app);
  serveAttendance(app);
  serveDesignations(app);
  serveAudit(app);
  serveJourneyPlans(app);
  serveCatalogue(app);
  serveSales(app);
  serveTargets(app);
  serveDashboard(app);
  serveClosing(app);
  serveTrace(app);
}

/** What areas do by themselves, from now on until the server closes. */
export async function startAreas(app: FastifyInstance): Promise<void> {
  await startMarketDay(app);
  await startAttendanceDay(app);
  await startExtendingPlans(app);
  await startDormantOutlets(app);
  startProving(app);
  startFindingExceptions(app);
  startMailingReports(app);
}
