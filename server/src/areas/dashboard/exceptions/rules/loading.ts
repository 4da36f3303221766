import { sql } from 'kysely';
import { addDays } from '../../../../core/calendar/days.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import { figuresWait } from '../figures-wait.ts';
import type { Rule } from '../found.ts';
import { bdt, percentOf } from '../in-words.ts';

interface Loaded {
  readonly houseId: string;
  readonly house: string;
  readonly from: string;
  readonly to: string;
  /** Invoiced less what was credited, and delivered less what came back, in these days; as its routes lie today. */
  readonly primary: string;
  readonly secondary: string;
  readonly firstOn: string | null;
}

/** A DB house that was loaded with primary and sells hardly any of it. */
export const loading: Rule<'loading', Loaded> = {
  async gather(db, { days, primary }, { today }) {
    const from = addDays(today, 1 - days);
    if (await figuresWait(db, from, today)) return null;
    const { rows } = await sql<Loaded>`
      /* unscoped: whole */ select house.id as "houseId", house.name as house, ${from} as "from", ${today} as "to", sold.primary_net::text as primary,
        sold.secondary_net::text as secondary, sold.first_on as "firstOn"
      from market_node house cross join lateral (
        select sum(kept.primary_net) as primary_net, sum(kept.delivered - kept.returned) as secondary_net, min(kept.day) filter (where kept.primary_net > 0) as first_on
        from figure_place_day kept where kept.place_id = house.id and kept.day between ${from}::date and ${today}::date
      ) as sold
      where house.level = 'dbHouse' and house.status = 'active' and house.deleted_at is null and sold.primary_net >= ${primary}::integer
    `.execute(db);
    return rows;
  },
  holds: ({ primary, secondary }, { primary: least, share }) =>
    paisa(primary) >= BigInt(least) * 100n && paisa(secondary) * 100n <= paisa(primary) * BigInt(share),
  found({ houseId, house, from, to, primary, secondary, firstOn }, { days }) {
    const loaded = paisa(primary);
    const sold = paisa(secondary);
    return {
      key: houseId,
      subject: house,
      words: `${bdt(loaded)} of primary in ${days} days, and ${sold === 0n ? 'no secondary at all' : `${bdt(sold)} of secondary (${percentOf(sold, loaded)} %)`}.`,
      stake: amountOf(loaded - sold),
      since: firstOn,
      nodeId: houseId,
      facts: { houseId, from, to },
    };
  },
};
