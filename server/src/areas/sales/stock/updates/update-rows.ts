import {
  type FilterOf,
  listStockUpdates,
  type StockUpdate,
  type StockUpdateLine,
  type StockUpdateState,
  stockUpdateStates,
} from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { List } from '../../../../core/lists/list.ts';
import { hasWords } from '../../../../core/lists/matches.ts';
import { namedSorts } from '../../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { refuse } from '../../../../core/refusal.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../../core/scope/reach.ts';
import { stockInReach } from '../../../../core/scope/stock.ts';
import { houseJson, productJson } from '../stocks.ts';
import { decisionProblem } from './rules.ts';

type Asked = FilterOf<typeof listStockUpdates>;
type UpdateFilter = Asked & { readonly reach: Reach; readonly place: Place | undefined };

/** For who asks; NOT_FOUND when the place is not in reach. */
export async function updateFilter({ db, session }: ReadContext, asked: Asked): Promise<UpdateFilter> {
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place };
}

const { text, integer, date, instant, amount } = sortColumnsOf('change');
const latest = instant('made_at');
const named = namedSorts(
  'change',
  { dbHouse: { table: 'market_node', by: 'db_house_id' }, madeBy: { table: 'user_account', by: 'made_by' } },
  [latest],
);
const products = sql`(select count(*)::integer from stock_update_line line where line.update_id = change.id)`;

const counted = (state: StockUpdateState) =>
  sql`${sql.lit(state)}, count(*) filter (where change.state = ${sql.lit(state)})`;
const posted = (column: string) =>
  sql`coalesce(sum(${sql.ref(`change.${column}`)}) filter (where change.state = 'posted'), 0)`;

/** Counts, adjustments and damage of stock. */
export const stockUpdates = new List<StockUpdate, UpdateFilter>({
  alias: 'change',
  source: ({ reach, place }) => stockInReach('stock_update', reach, place),
  columns: sql`change.id, change.number, ${houseJson} as "dbHouse", change.business_date as date, change.kind, change.state, change.reason, change.evidence, change.photo,
    ${products} as products,
    change.pieces, change.value::text as value, json_build_object('id', maker.id, 'name', maker.name) as "madeBy", change.made_at as "madeAt",
    case when decider.id is not null then json_build_object('id', decider.id, 'name', decider.name) end as "decidedBy",
    change.decided_at as "decidedAt", change.decision_note as "decisionNote"`,
  joins: sql`/* unscoped: part */ join market_node house on house.id = change.db_house_id join user_account maker on maker.id = change.made_by
    left join user_account decider on decider.id = change.decided_by`,
  sorts: {
    madeAt: [latest],
    number: [integer('number')],
    ...named.sorts,
    date: [date('business_date'), latest],
    products: [{ expression: products, type: 'integer' }, latest],
    pieces: [amount('pieces'), latest],
    value: [amount('value'), latest],
    state: [text('state'), latest],
    reason: [text('reason'), latest],
  },
  sortJoins: named.joins,
  sort: listStockUpdates.list.sort,
  matches: ({ search, state, kind }) => [
    ...hasWords(sql`lower(normalize(concat_ws(' ', change.reason, change.evidence, change.number)))`, search),
    ...(state ? [sql`change.state = ${state}`] : []),
    ...(kind ? [sql`change.kind = ${kind}`] : []),
  ],
  totals: {
    totals: sql`json_build_object(${sql.join(stockUpdateStates.map(counted))}, 'pieces', ${posted('pieces')}, 'value', ${posted('value')}::numeric(20, 2)::text)`,
  },
});

/** An update in reach as who asks sees it; NOT_FOUND for any other id. */
export async function findUpdate(context: ReadContext, id: string): Promise<StockUpdate> {
  const found = await stockUpdates.find(context.db, id, await updateFilter(context, {}));
  if (!found) throw refuse('NOT_FOUND');
  const problem = found.state === 'waiting' ? decisionProblem(found, context.session.user.id) : null;
  return { ...found, decisionProblem: problem?.sentence ?? null };
}

/** The lines of an update that was found, as they were made, with what is in the house now: without what is with vans. */
export async function linesOf(db: Database, id: string): Promise<StockUpdateLine[]> {
  const { rows } = await sql<StockUpdateLine>`
    /* unscoped: found */ with on_vans as materialized (
      select goods.product_id, sum(goods.reserved)::integer as pieces from stock_update change
        join sales_order sold on sold.db_house_id = change.db_house_id and sold.state = 'dispatched' join sales_order_line goods on goods.order_id = sold.id
      where change.id = ${id} group by 1
    )
    select ${productJson} as product, line.before, line.before + line.difference as after, line.difference, line.value::text as value,
      coalesce(balance.physical, 0) - coalesce(on_vans.pieces, 0) as now
    from stock_update_line line join stock_update change on change.id = line.update_id
      join product on product.id = line.product_id left join unit cased on cased.id = product.case_unit_id
      left join stock_balance balance on balance.db_house_id = change.db_house_id and balance.product_id = line.product_id left join on_vans on on_vans.product_id = line.product_id
    where line.update_id = ${id} order by line.place
  `.execute(db);
  return rows;
}
