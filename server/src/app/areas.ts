import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '../areas/audit/routes.ts';
import { catalogueRoutes } from '../areas/catalogue/routes.ts';
import { startMarketDay } from '../areas/hierarchy/days/market-day.ts';
import { hierarchyRoutes } from '../areas/hierarchy/routes.ts';
import { startAttendanceDay } from '../areas/people/attendance/attendance-day.ts';
import { attendanceRoutes } from '../areas/people/attendance/routes.ts';
import { designationRoutes } from '../areas/people/designations/routes.ts';
import { startExtendingPlans } from '../areas/people/journey-plans/extend-plans.ts';
import { journeyPlanRoutes } from '../areas/people/journey-plans/routes.ts';
import { userRoutes } from '../areas/people/users/routes.ts';
import { userTransferRoutes } from '../areas/people/users/transfer/routes.ts';

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
}

/** What areas do by themselves, from now on until the server closes. */
export async function startAreas(app: FastifyInstance): Promise<void> {
  await startMarketDay(app);
  await startAttendanceDay(app);
  await startExtendingPlans(app);
}
