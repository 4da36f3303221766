import type { ParsedQueryOf, pjpTotals } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Reach, requirePlace } from '../../../core/scope/reach.ts';
import { periodOf } from './day-rules.ts';
import { type PlanFilter, withConflicted } from './officers.ts';

export type PlanQuery = ParsedQueryOf<typeof pjpTotals>;

/** The filter of a query; MALFORMED for days that name no period, NOT_FOUND for a market out of reach. */
export async function planFilterOf(db: Database, reach: Reach, query: PlanQuery, today: string): Promise<PlanFilter> {
  const period = periodOf(query, today);
  if ('problem' in period)
    throw refuse('MALFORMED', { message: period.problem, fields: { [period.field]: period.problem } });
  return withConflicted(db, {
    ...period,
    reach,
    today,
    search: query.search,
    market: query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market'),
    salesOfficerId: query.salesOfficerId,
    territoryOfficerId: query.territoryOfficerId,
    conflict: query.conflict ?? (query.conflictsOnly === 'true' ? 'any' : undefined),
  });
}
