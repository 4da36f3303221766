import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../../core/database/database.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Priced } from '../pricing/priced.ts';

/** An order whose offers are counted. */
export interface Redeeming {
  readonly orderId: string;
  readonly outletId: string;
  readonly priced: Priced;
}

/** Counts what orders have of offers. Their budgets are to be required as the last statement, by `requireBudgets`. */
export async function redeem(db: Database, orders: readonly Redeeming[]): Promise<void> {
  const rows = orders.flatMap(({ orderId, outletId, priced: { redemptions, day } }) =>
    redemptions.map((redemption) => ({ id: uuid(), orderId, outletId, day, ...redemption })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into offer_redemption (id, offer_id, number, outlet_id, business_date, document, pieces, value, discount, free_pieces, gift_pieces, worth, taken)
    select id, "offerId", number, "outletId", day, "orderId", pieces, value, discount, "freePieces", "giftPieces", worth, taken
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "offerId" uuid, number integer, "outletId" uuid, day date, "orderId" text, pieces integer,
      value numeric, discount numeric, "freePieces" integer, "giftPieces" integer, worth numeric, taken boolean)
  `.execute(db);
}

/**
 * Gives back all that an order has of offers: the same again with the opposite sign, on the day on which it was counted, or on the
 * first open one where that is closed.
 */
export async function giveBack(db: Database, orderId: string): Promise<void> {
  await sql`
    with had as (${hadBy(orderId)})
    ${insertInto} ${givenBack} from had
  `.execute(db);
}

/**
 * Gives back what an order has of offers on pieces that did not arrive, or came back: all of it, and the rest is had again. Gifts
 * stay had. Of an order whose lines do not say which offers counted them, nothing.
 */
export async function giveBackPart(db: Database, orderId: string): Promise<void> {
  await sql`
    /* unscoped: found */ with had as (${hadBy(orderId)}), stayed as (
      select offer_id, sum(stayed_pieces)::integer as pieces, sum(stayed_value) as value, sum(stayed_discount) as discount,
        sum(stayed_free)::integer as free_pieces, sum(gone) as gone
      from sales_order_line_offer where order_id = ${orderId} group by offer_id
    ), rest as (
      select had.offer_id, had.number, had.outlet_id, had.counted_on, had.document, stayed.pieces, stayed.value, stayed.discount, stayed.free_pieces, had.gift_pieces,
        case when had.taken then given.worth - stayed.gone else 0 end as worth, had.taken
      from had join stayed on stayed.offer_id = had.offer_id join sales_order_offer given on given.order_id = ${orderId} and given.offer_id = had.offer_id
      where (had.pieces, had.value, had.free_pieces, had.worth)
        is distinct from (stayed.pieces, stayed.value, stayed.free_pieces, case when had.taken then given.worth - stayed.gone else 0 end)
    )
    ${insertInto} ${givenBack} from had where offer_id in (select offer_id from rest)
    union all
    select new_id(), offer_id, number, outlet_id, ${openDay}, document, pieces, value, discount, free_pieces, gift_pieces, worth, taken, false
    from rest where pieces > 0 or free_pieces > 0 or gift_pieces > 0
  `.execute(db);
}

const insertInto = sql`insert into offer_redemption (id, offer_id, number, outlet_id, business_date, document, pieces, value, discount, free_pieces, gift_pieces, worth, taken, given_back)`;

/** The day on which it was counted, or the first open one where that is closed. */
const openDay = sql`greatest(counted_on, (select (value #>> '{}')::date from setting where key = 'closedBefore'))`;

const givenBack = sql`select new_id(), offer_id, number, outlet_id, ${openDay}, document, -pieces, -value, -discount, -free_pieces, -gift_pieces, -worth, taken, true`;

/** What an order has of offers, given back or not. */
function hadBy(orderId: string): RawBuilder<unknown> {
  return sql`/* unscoped: found */ select * from (
    select offer_id, number, outlet_id, min(business_date) as counted_on, document, taken, sum(pieces)::integer as pieces, sum(value) as value, sum(discount) as discount,
      sum(free_pieces)::integer as free_pieces, sum(gift_pieces)::integer as gift_pieces, sum(worth) as worth, sum(case when given_back then -1 else 1 end) as times
    from offer_redemption where document = ${orderId} group by offer_id, number, outlet_id, document, taken
  ) as redeemed where times > 0`;
}

/**
 * That no offer of the orders has cost more than its budget: who has it counted comes one after the other, so it is the last that
 * a transaction does. CONFLICT when somebody else had the rest of it since they were priced.
 */
export async function requireBudgets(db: Database, orders: readonly Priced[]): Promise<void> {
  const limited = orders.flatMap(({ redemptions }) => redemptions.filter(({ hasBudget }) => hasBudget));
  const versions = new Map(limited.map(({ offerId, number }) => [offerId, number]));
  if (versions.size === 0) return;
  const ids = [...versions.keys()];
  await sql`/* unscoped: found */ select from offer where id = any (${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    /* unscoped: found */ select terms.name from unnest(${ids}::uuid[], ${[...versions.values()]}::integer[]) as had (offer_id, number)
      join offer_version terms on terms.offer_id = had.offer_id and terms.number = had.number
    where terms.budget < (select sum(worth) from offer_day where offer_day.offer_id = had.offer_id)
  `.execute(db);
  const [first] = rows;
  if (first)
    throw refuse('CONFLICT', {
      message: `Others have just had the rest of the budget of “${first.name}”: look at what the order comes to now.`,
    });
}
