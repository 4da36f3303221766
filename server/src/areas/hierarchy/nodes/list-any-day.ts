import type { Level, nodeStatusFilters } from '@routebook/contract';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import { type Reach, requirePlace } from '../../../core/scope/reach.ts';
import type { NodeFilter } from './filters.ts';
import { type ListQuery, listNodes, type NodeList } from './list.ts';
import { listNodesAsOf } from './list-as-of.ts';

export interface FilterQuery {
  readonly search?: string | undefined;
  readonly market?: string | undefined;
  readonly status?: (typeof nodeStatusFilters)[number] | undefined;
  readonly managerId?: string | undefined;
  readonly salesOfficerId?: string | undefined;
  readonly asOf?: string | undefined;
}

/** The filter of a query; NOT_FOUND when its market is not in reach. */
export async function filterOf(db: Database, reach: Reach, level: Level, query: FilterQuery): Promise<NodeFilter> {
  const { search, status, managerId, salesOfficerId } = query;
  const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
  return { level, search, market, status, managerId, salesOfficerId };
}

/** The day of a query when it is another than today. */
export async function otherDay(db: Database, asOf: string | undefined): Promise<string | null> {
  if (asOf === undefined) return null;
  const { today } = await businessDays(db);
  return asOf === today ? null : asOf;
}

/** A page of a list in today's tree, or in that of another day. */
export async function listAnyDay(
  db: Database,
  reach: Reach,
  level: Level,
  query: ListQuery & FilterQuery,
): Promise<NodeList> {
  const filter = await filterOf(db, reach, level, query);
  const day = await otherDay(db, query.asOf);
  return day === null ? listNodes(db, reach, filter, query) : listNodesAsOf(db, reach, filter, query, day);
}
