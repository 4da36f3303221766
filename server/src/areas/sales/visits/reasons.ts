import type { ReplyOf, visitReasons } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { matchesVisit, type VisitFilter, visitsOf } from './filters.ts';
import { paretoOf } from './rules.ts';

type Reasons = Omit<ReplyOf<typeof visitReasons>, 'success'>;

/** Why visits brought no order, the most frequent reason first. */
export async function reasonsOf(db: Database, filter: VisitFilter): Promise<Reasons> {
  const { rows } = await sql<{ reason: { id: string; name: string } | null; visits: number }>`
    select case when reason.id is not null then json_build_object('id', reason.id, 'name', reason.name) end as reason, counted.visits
    from (
      select visit.reason_id, count(*)::integer as visits from ${visitsOf(filter)} as visit
      where not visit.productive and ${allOf(matchesVisit(filter))} group by 1
    ) as counted left join no_order_reason reason on reason.id = counted.reason_id
    order by counted.visits desc, reason.position, reason.id
  `.execute(db);
  const shares = paretoOf(rows.map(({ visits }) => visits));
  return {
    reasons: rows.map((row, place) => ({ ...row, ...(shares[place] ?? { percent: 0, cumulative: 0 }) })),
    noOrder: rows.reduce((sum, { visits }) => sum + visits, 0),
  };
}
