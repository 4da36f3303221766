import { type Level, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';

/** The month that MTD is of: that of the business date. */
const thisMonth = sql`(select month_of(business_date()))`;

const zero = sql`0::numeric(18, 2)`;

/** Whether places of a level buy from the company: all but routes. */
export const buys = (level: Level) => level !== 'route';

/**
 * What places of a level, or those beneath them, bought and sold this month: the total of a route is its own, those of all
 * places above are of the DB houses that lie there today. `placed` says which, by the id of a place of the level.
 */
export function soldThisMonth(
  level: Level,
  placed: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sums = sql`coalesce(sum(sold.primary_net), ${zero}) as primary_net, coalesce(sum(sold.secondary_net), ${zero}) as secondary_net`;
  if (level === 'route' || level === 'dbHouse')
    return sql`/* unscoped: part */ select ${sums} from sale_month sold
      where sold.month = ${thisMonth} and sold.level = ${sql.lit(level)} and ${placed(sql.ref('sold.place_id'))}`;
  const above = sql`house.ancestors[${sql.lit(levelNames.indexOf(level) + 1)}]`;
  return sql`/* unscoped: part */ select ${sums} from market_node house join sale_month sold
    on sold.month = ${thisMonth} and sold.level = 'dbHouse' and sold.place_id = house.id
    where house.level = 'dbHouse' and house.deleted_at is null and ${placed(above)}`;
}
