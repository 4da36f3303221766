import type { PrimaryTargetMonth } from '@routebook/contract';
import { sql } from 'kysely';
import { businessDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { daysOfMonths } from '../working-days.ts';
import { addMonths } from './rules.ts';
import { matchesTarget, paceOf, reachedCounts, type TargetFilter, targetsInReach } from './targets.ts';

type Summed = Omit<PrimaryTargetMonth, 'requiredADay' | 'projected' | 'workingDays' | 'daysGone' | 'daysLeft'>;

/** The targets of a filter month by month, from one to another; of months without any there is none. */
export async function statsOf(
  db: Database,
  filter: TargetFilter,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<PrimaryTargetMonth[]> {
  const { today } = await businessDays(db);
  const thisMonth = today.slice(0, 7);
  const { from = addMonths(thisMonth, -12), to = addMonths(thisMonth, 11) } = asked;
  const between = sql`row.month between ${`${from}-01`}::date and ${`${to}-01`}::date`;
  const { above100, above90, above80, below80 } = reachedCounts;
  const { rows } = await sql<Summed>`
    select to_char(row.month, 'YYYY-MM') as month, count(*)::integer as targets, sum(row.amount)::numeric(20, 2)::text as target,
      sum(row.achieved)::numeric(20, 2)::text as achieved, round(100 * sum(row.achieved) / nullif(sum(row.amount), 0), 1)::float8 as achievement,
      sum(row.amount - row.achieved)::numeric(20, 2)::text as gap, ${above100}::integer as above100, ${above90}::integer as above90,
      ${above80}::integer as above80, ${below80}::integer as below80
    from ${targetsInReach(filter.reach, filter.place)} as row where ${allOf([...matchesTarget(filter), between])}
    group by row.month order by row.month
  `.execute(db);
  const days = await daysOfMonths(
    db,
    rows.map(({ month }) => month),
    today,
  );
  return rows.map((row) => {
    const { month: workingDays = 0, gone = 0, left = 0 } = days.get(row.month) ?? {};
    return { ...row, ...paceOf(row, days.get(row.month)), workingDays, daysGone: gone, daysLeft: left };
  });
}
