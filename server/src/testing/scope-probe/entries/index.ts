import type { ProbeEntries } from '../ask.ts';
import { accessEntries } from './access.ts';
import { attendanceEntries } from './attendance.ts';
import { catalogueEntries } from './catalogue.ts';
import { dashboardEntries } from './dashboard.ts';
import { exceptionEntries } from './exceptions.ts';
import { giftEntries } from './gifts.ts';
import { hierarchyEntries } from './hierarchy.ts';
import { importEntries } from './imports.ts';
import { journeyPlanEntries } from './journey-plans.ts';
import { offerEntries } from './offers.ts';
import { portalEntries } from './portal.ts';
import { quotaEntries } from './quota.ts';
import { salesEntries } from './sales.ts';
import { targetEntries } from './targets.ts';
import { traceEntries } from './trace.ts';
import { userEntries } from './users.ts';

/** How each call of the contract is tried, by its name. A new call needs a few lines in the file of its area. */
export const probeEntries: ProbeEntries = {
  ...portalEntries,
  ...hierarchyEntries,
  ...accessEntries,
  ...userEntries,
  ...attendanceEntries,
  ...journeyPlanEntries,
  ...importEntries,
  ...catalogueEntries,
  ...giftEntries,
  ...offerEntries,
  ...salesEntries,
  ...targetEntries,
  ...quotaEntries,
  ...exceptionEntries,
  ...dashboardEntries,
  ...traceEntries,
};
