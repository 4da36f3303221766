import { sql } from 'kysely';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import type { Rule } from '../found.ts';
import { bdt } from '../in-words.ts';

interface Owing {
  readonly outletId: string;
  readonly outlet: string;
  readonly code: string;
  readonly routeId: string;
  readonly due: string;
  readonly limit: string;
  /** When the oldest of it was delivered. */
  readonly oldestOn: string | null;
}

/** By how much an outlet owes more than it may. */
const overOf = ({ due, limit }: Pick<Owing, 'due' | 'limit'>) => paisa(due) - paisa(limit);

/** An outlet that owes more than its credit limit, those counted in that were merged into it. */
export const overLimit: Rule<'overLimit', Owing> = {
  async gather(db, { over }) {
    const { rows } = await sql<Owing>`
      /* unscoped: whole */ with candidate as (
        select activity.outlet_id as id from outlet_activity activity cross join lateral (
          select owing.credit_limit from outlet owing where owing.id = activity.outlet_id and owing.merged_into is null offset 0) as outlet
        where activity.due >= ${over}::integer and activity.due - outlet.credit_limit >= ${over}::integer
        union
        select merged.merged_into from outlet merged join outlet_activity activity on activity.outlet_id = merged.id
        where merged.merged_into is not null and activity.due <> 0
      )
      select outlet.id as "outletId", outlet.name as outlet, outlet.code, outlet.route_id as "routeId", owed.due::text as due, outlet.credit_limit::text as limit,
        (select min(ordered.delivered_on) from sales_order ordered where ordered.outlet_id = any (shop_of(outlet.id)) and ordered.due > 0) as "oldestOn"
      from candidate join outlet on outlet.id = candidate.id and outlet.deleted_at is null cross join lateral (select owed_by(outlet.id) as due) as owed
      where owed.due - outlet.credit_limit >= ${over}::integer
    `.execute(db);
    return rows;
  },
  holds: (owing, { over, share }) =>
    overOf(owing) >= BigInt(over) * 100n && overOf(owing) * 100n >= paisa(owing.limit) * BigInt(share),
  found(owing) {
    const { outletId, outlet, code, routeId, due, limit, oldestOn } = owing;
    const may = paisa(limit) === 0n ? 'and may owe nothing' : `and may owe ${bdt(limit)}`;
    return {
      key: outletId,
      subject: `${outlet} (${code})`,
      words: `Owes ${bdt(due)} ${may}${oldestOn === null ? '.' : `; the oldest of it was delivered on ${dayInWords(oldestOn)}.`}`,
      stake: amountOf(overOf(owing)),
      since: oldestOn,
      nodeId: routeId,
      facts: { outletId },
    };
  },
};
