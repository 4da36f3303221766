import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { latestDay } from '../calendar/business-day.ts';
import type { Database } from '../database/database.ts';
import type { WriteContext } from '../http/context.ts';
import { move } from './move.ts';
import { storeSteps } from './store-steps.ts';

type Context = Pick<WriteContext, 'db' | 'session'>;

/** A gift that an order earned. */
export interface PromisedGift {
  readonly orderId: string;
  readonly giftTypeId: string;
  readonly offerId: string;
  readonly pieces: number;
}

/** What is left of gift types; with `lock` it stays so until the transaction ends, types in the order of their ids. */
export async function giftsLeft(
  db: Database,
  typeIds: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<ReadonlyMap<string, number>> {
  if (typeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; left: number }>`
    select id, on_hand - reserved as left from gift_type where id = any (${typeIds}::uuid[]) order by id ${lock ? sql`for update` : sql``}
  `.execute(db);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Keeps gifts for orders that are confirmed. Whether there are enough is judged before, by `giftsLeft` with their types locked. */
export async function promiseGifts({ db, session }: Context, gifts: readonly PromisedGift[]): Promise<void> {
  if (gifts.length === 0) return;
  const rows = gifts.map((gift) => ({ id: uuid(), ...gift }));
  await sql`
    /* unscoped: found */ with row as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "orderId" uuid, "giftTypeId" uuid, "offerId" uuid, pieces integer)
    ), promised as (
      insert into gift (id, gift_type_id, quantity, unit_cost, business_date, outlet_id, route_id, db_house_id, sales_officer_id, reason, offer_id, state, requested_by, order_id)
      select row.id, type.id, row.pieces, type.unit_cost, business_date(), ordered.outlet_id, ordered.route_id, ordered.db_house_id, ordered.sales_officer_id,
        'Earned by order ' || ordered.number, row."offerId", 'approved', ${session.user.id}::uuid, ordered.id
      from row join gift_type type on type.id = row."giftTypeId" join sales_order ordered on ordered.id = row."orderId"
    ), stepped as (
      insert into gift_step (id, gift_id, state, by_id) select new_id(), row.id, state, ${session.user.id}::uuid
      from row cross join unnest(array['requested', 'approved']) as state
    )
    update gift_type type set reserved = type.reserved + taken.pieces
    from (select "giftTypeId" as id, sum(pieces) as pieces from row group by 1) as taken where type.id = taken.id
  `.execute(db);
}

interface OrderGift {
  readonly id: string;
  readonly giftTypeId: string;
  readonly quantity: number;
  readonly unitCost: string;
  readonly state: 'approved' | 'issued' | 'acknowledged';
  readonly issuedOn: string | null;
}

/** The gifts of an order that are promised or with the outlet, with their types locked. */
async function lockedGifts(db: Database, orderId: string): Promise<OrderGift[]> {
  const { rows } = await sql<OrderGift>`
    /* unscoped: found */ select id, gift_type_id as "giftTypeId", quantity, unit_cost::text as "unitCost", state, issued_on as "issuedOn"
    from gift where order_id = ${orderId} and state in ('approved', 'issued', 'acknowledged') order by id for update
  `.execute(db);
  await giftsLeft(
    db,
    rows.map(({ giftTypeId }) => giftTypeId),
    { lock: true },
  );
  return rows;
}

/**
 * The first day from one on since which a type, which is locked, has had so many at the end of each day: what is issued on it
 * leaves none below zero.
 */
function inStockSince(day: string, typeId: string, quantity: number): RawBuilder<string> {
  return sql<string>`(
    select coalesce(max(day), ${day}::date) from (
      select movement.business_date as day, type.on_hand - sum(movement.quantity) over (order by movement.business_date desc) as before
      from gift_movement movement join gift_type type on type.id = movement.gift_type_id
      where type.id = ${typeId} and movement.business_date > ${day}
    ) as moved where before < ${quantity}
  )`;
}

/** Issues what is promised to an order, on the day of its delivery, or else on the first one since which there is enough. */
export async function issueGifts(context: Context, orderId: string, day: string): Promise<void> {
  for (const gift of await lockedGifts(context.db, orderId)) {
    if (gift.state !== 'approved') continue;
    const { id, giftTypeId, quantity } = gift;
    await sql`update gift_type set reserved = reserved - ${quantity} where id = ${giftTypeId}`.execute(context.db);
    const { rows } = await sql<{ unitCost: string; issuedOn: string }>`
      /* unscoped: found */ update gift set state = 'issued', issued_on = ${inStockSince(day, giftTypeId, quantity)}, unit_cost = type.unit_cost, version = gift.version + 1, updated_at = now()
      from gift_type type where gift.id = ${id} and type.id = gift.gift_type_id returning gift.unit_cost::text as "unitCost", gift.issued_on as "issuedOn"
    `.execute(context.db);
    const type = { id: giftTypeId, unitCost: rows[0]?.unitCost ?? gift.unitCost };
    await storeSteps(context, id, ['issued']);
    await move(context, { type, kind: 'issue', quantity: -quantity, day: rows[0]?.issuedOn, giftId: id });
  }
}

/** Takes the gifts of an order back, on a day: what is promised is free again, what the outlet has returns to the stock. */
export async function takeGiftsBack(context: Context, orderId: string, day: string, reason: string): Promise<void> {
  for (const { id, giftTypeId, quantity, unitCost, state, issuedOn } of await lockedGifts(context.db, orderId)) {
    const to = state === 'approved' ? 'withdrawn' : 'returned';
    await sql`update gift set state = ${to}, version = version + 1, updated_at = now() where id = ${id}`.execute(
      context.db,
    );
    await storeSteps(context, id, [to], reason);
    if (to === 'withdrawn')
      await sql`update gift_type set reserved = reserved - ${quantity} where id = ${giftTypeId}`.execute(context.db);
    else {
      const type = { id: giftTypeId, unitCost };
      await move(context, { type, kind: 'return', quantity, day: latestDay(day, issuedOn ?? day), giftId: id, reason });
    }
  }
}
