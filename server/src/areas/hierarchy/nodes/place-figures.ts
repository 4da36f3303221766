import type { Capability, Level, PlaceFigures } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import type { NodeFilter } from './filters.ts';
import { buys, soldThisMonth } from './month-to-date.ts';
import type { NodeRow } from './node-rows.ts';
import { figuresOfAll } from './sorted-figures.ts';
import { targetOfMonth } from './target-of-month.ts';

interface Asked {
  readonly reach: Reach;
  readonly ids: readonly string[];
  readonly capabilities: ReadonlySet<Capability>;
}

/** What a DB house (`node`) owes and has. The days of the cover are counted one by one: an index has each of them by DB house. */
const houseJoins = sql`/* unscoped: part */
  cross join lateral (
    select coalesce(sum(activity.due), 0.00)::numeric(18, 2) as due from market_node route
      join outlet on outlet.route_id = route.id and outlet.deleted_at is null join outlet_activity activity on activity.outlet_id = outlet.id
    where route.parent_id = node.id
  ) as owed
  cross join lateral (
    select coalesce(sum(balance.physical * price.dp), 0.00)::numeric(18, 2) as value, sum(balance.physical - balance.reserved) as available
    from stock_balance balance left join price on price.id = balance.product_id where balance.db_house_id = node.id
  ) as stock
  cross join lateral (
    select -sum(moved.pieces) as pieces from generate_series(1, 28) as back
      join stock_movement moved on moved.business_date = (select business_date()) - back and moved.db_house_id = node.id
    where moved.kind = 'secondary'
  ) as gone
  ${figuresOfAll.invoiced}`;

const shownTo = (may: boolean, figure: RawBuilder<unknown>) => (may ? figure : sql`null`);

function houseJson(capabilities: Asked['capabilities']): RawBuilder<unknown> {
  const seesStock = capabilities.has('stock.see');
  return sql`json_build_object(
    'outstanding', ${shownTo(capabilities.has('orders.see'), sql`owed.due::text`)}, 'stockValue', ${shownTo(seesStock, sql`stock.value::text`)},
    'cover', ${shownTo(seesStock, sql`round(stock.available * 28.0 / nullif(gone.pieces, 0), 1)::float8`)}, 'lastPrimaryOn', invoiced.day)`;
}

async function ofLevel(db: Database, level: Level, { reach, ids, capabilities }: Asked): Promise<PlaceFigures[]> {
  const isHouse = level === 'dbHouse';
  const { rows } = await sql<PlaceFigures>`
    with price as materialized (
      select product.id, price.dp from product cross join lateral price_on(product.id, (select business_date())) as price
    )
    select node.id, ${buys(level) ? sql`sold.primary_net::text` : sql`null`} as "mtdPrimary", sold.secondary_net::text as "mtdSecondary",
      aim.amount::text as target, round(100 * sold.secondary_net / nullif(aim.amount, 0), 1)::float8 as achievement,
      ${isHouse ? houseJson(capabilities) : sql`null`} as "dbHouse"
    from ${visibleNodes(reach)} as node left join lateral (${targetOfMonth}) as aim on true
      cross join lateral (${soldThisMonth(level, (id) => sql`${id} = node.id`)}) as sold ${isHouse ? houseJoins : sql``}
    where node.level = ${level} and node.id = any (${ids}::uuid[]) order by node.id
  `.execute(db);
  return rows;
}

/** The figures of places in reach; those of a list are of one level. */
export async function placeFiguresOf(db: Database, asked: Asked): Promise<PlaceFigures[]> {
  const { rows: levels } = await sql<{ level: Level }>`
    select distinct node.level from ${visibleNodes(asked.reach)} as node where node.id = any (${asked.ids}::uuid[])
  `.execute(db);
  return (await Promise.all(levels.map(({ level }) => ofLevel(db, level, asked)))).flat();
}

/** Rows of a level with these figures, where they are places of today. */
export async function withPlaceFigures(
  db: Database,
  rows: readonly NodeRow[],
  { level, reach, day }: NodeFilter,
  capabilities: ReadonlySet<Capability>,
): Promise<NodeRow[]> {
  if (level === 'route' || day !== null) return [...rows];
  const figures = await ofLevel(db, level, { reach, ids: rows.map(({ id }) => id), capabilities });
  const byId = new Map(figures.map((each) => [each.id, each]));
  return rows.map((row) => ({ ...row, placeFigures: byId.get(row.id) }));
}
