import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '../areas/audit/calls.ts';
import { catalogueRoutes } from '../areas/catalogue/calls.ts';
import { closingRoutes } from '../areas/closing/calls.ts';
import { hierarchyRoutes } from '../areas/hierarchy/calls.ts';
import { startMarketDay } from '../areas/hierarchy/days/market-day.ts';
import { startAttendanceDay } from '../areas/people/attendance/attendance-day.ts';
import { attendanceRoutes } from '../areas/people/attendance/calls.ts';
import { designationRoutes } from '../areas/people/designations/designation.ts';
import { journeyPlanRoutes } from '../areas/people/journey-plans/calls.ts';
import { startExtendingPlans } from '../areas/people/journey-plans/extend-plans.ts';
import { userRoutes } from '../areas/people/users/calls.ts';
import { userTransferRoutes } from '../areas/people/users/transfer/calls.ts';

/** The calls of every area. */
export function areaRoutes(app: FastifyInstance): void {
  hierarchyRoutes(app);
  userRoutes(app);
  userTransferRoutes(app);
  attendanceRoutes(app);
  designationRoutes(app);
  auditRoutes(app);
  journeyPlanRoutes(app);
  catalogueRoutes(app);
  closingRoutes(app);
}

/** What areas do by themselves, from now on until the server closes. */
export async function startAreas(app: FastifyInstance): Promise<void> {
  await startMarketDay(app);
  await startAttendanceDay(app);
  await startExtendingPlans(app);
}
