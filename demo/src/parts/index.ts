import type { DemoPart } from '../part.ts';
import { allocations } from './allocations.ts';
import { assignments } from './assignments.ts';
import { attendance } from './attendance.ts';
import { audit } from './audit.ts';
import { catalogue } from './catalogue.ts';
import { figures } from './figures.ts';
import { gifts } from './gifts.ts';
import { history } from './history.ts';
import { journeyPlans } from './journey-plans.ts';
import { market } from './market.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { otherPeople } from './other-people.ts';
import { outletImages } from './outlet-images.ts';
import { outlets } from './outlets.ts';
import { people } from './people.ts';
import { primarySales } from './primary-sales.ts';
import { primarySalesTargets } from './primary-sales-targets.ts';
import { stock } from './stock.ts';
import { stockDayEnds } from './stock-day-ends.ts';
import { stockTransfers } from './stock-transfers.ts';
import { stockUpdates } from './stock-updates.ts';
import { targets } from './targets.ts';
import { trace } from './trace.ts';
import { visits } from './visits.ts';

/** The parts in the order they are written: a row comes after the rows it names. A later area adds its own
 * at the end, before the audit, which tells of all of them. */
export const demoParts: readonly DemoPart[] = [
  people,
  market,
  assignments,
  otherPeople,
  outlets,
  outletImages,
  history,
  journeyPlans,
  attendance,
  catalogue,
  gifts,
  offers,
  visits,
  orders,
  stock,
  primarySales,
  stockTransfers,
  stockUpdates,
  stockDayEnds,
  targets,
  primarySalesTargets,
  allocations,
  trace,
  figures,
  audit,
];
