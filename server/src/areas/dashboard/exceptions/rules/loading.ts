import { sql } from 'kysely';
import { addDays } from '../../../../core/calendar/days.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import type { Rule } from '../found.ts';
import { bdt, percentOf } from '../in-words.ts';

interface Loaded {
  readonly houseId: string;
  readonly house: string;
  readonly from: string;
  readonly to: string;
  /** Invoiced, and delivered less what came back, in these days. */
  readonly primary: string;
  readonly secondary: string;
  readonly firstOn: string;
}

/** A DB house that was loaded with primary and sells hardly any of it. */
export const loading: Rule<'loading', Loaded> = {
  async gather(db, { days, primary }, { today }) {
    const from = addDays(today, 1 - days);
    const { rows } = await sql<Loaded>`
      /* unscoped: whole */ with loaded as (
        select sale.db_house_id as id, sum(sale.net) as net, min(sale.business_date) as first_on from primary_sale sale
        where sale.business_date between ${from}::date and ${today}::date and sale.deleted_at is null and sale.state <> 'draft'
        group by 1 having sum(sale.net) >= ${primary}::integer
      ), sold as (
        select ordered.db_house_id as id, sum(entry.amount) as net from outlet_ledger entry join sales_order ordered on ordered.id = entry.order_id
        where entry.order_id is not null and entry.business_date between ${from}::date and ${today}::date
          and ordered.db_house_id in (select loaded.id from loaded)
        group by 1
      )
      select house.id as "houseId", house.name as house, ${from} as "from", ${today} as "to", loaded.net::text as primary,
        coalesce(sold.net, 0.00)::text as secondary, loaded.first_on as "firstOn"
      from loaded join market_node house on house.id = loaded.id and house.status = 'active' and house.deleted_at is null
        left join sold on sold.id = loaded.id
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
