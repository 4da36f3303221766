import type { Gift, GiftState, GiftStep } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { refuse } from '../../../../core/refusal.ts';
import { giftsInReach } from '../../../../core/scope/gifts.ts';
import { type Reach, reachOf } from '../../../../core/scope/reach.ts';
import type { Session } from '../../../../core/session/session.ts';
import { mayEdit, stepsFor } from './rules.ts';

/** A gift as it is read; what its rules ask of it is not in the reply. */
export type GiftRow = Omit<Gift, 'next' | 'editable'> & { readonly requestedById: string };

/** What a list reads of a gift; the FROM item is `giftSource`. */
export const giftColumns = sql`gift.id, gift.number, gift.business_date as date,
  jsonb_build_object('id', type.id, 'name', type.name, 'code', type.code, 'category', category.name) as type,
  jsonb_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet,
  jsonb_build_object('id', route.id, 'name', route.name, 'code', route.code) as route,
  jsonb_build_object('id', house.id, 'name', house.name, 'code', house.code) as "dbHouse",
  case when officer.id is not null then jsonb_build_object('id', officer.id, 'name', officer.name) end as "salesOfficer",
  case when terms.offer_id is not null then jsonb_build_object('id', terms.offer_id, 'name', terms.name) end as offer, gift.reason, gift.quantity,
  case when gift.state in ('requested', 'approved') then type.unit_cost else gift.unit_cost end as "unitCost",
  case when gift.state in ('requested', 'approved') then (gift.quantity * type.unit_cost)::numeric(30, 2) else gift.cost end as cost,
  gift.state, gift.issued_on as "issuedOn", gift.evidence, gift.photo, requester.name as "requestedBy", gift.requested_by as "requestedById",
  gift.version, gift.created_at as "createdAt", gift.updated_at as "updatedAt"`;

/** Gifts in reach with all that their columns, filters and orders read. */
export function giftSource(reach: Reach): RawBuilder<unknown> {
  return sql`${giftsInReach(reach)} as gift
    join gift_type type on type.id = gift.gift_type_id join gift_category category on category.id = type.category_id
    join outlet on outlet.id = gift.outlet_id join market_node route on route.id = gift.route_id
    join market_node house on house.id = gift.db_house_id left join user_account officer on officer.id = gift.sales_officer_id
    join user_account requester on requester.id = gift.requested_by
    left join (offer join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)) on offer.id = gift.offer_id`;
}

export function giftReply(session: Session, { requestedById, ...row }: GiftRow): Gift {
  const asked = { state: row.state, requestedById };
  return { ...row, next: stepsFor(session, asked), editable: mayEdit(session, asked) };
}

/** A gift in reach by its id; NOT_FOUND for any other. With `hold` nobody else changes it until the transaction ends. */
export async function findGiftRow(
  db: Database,
  session: Session,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<GiftRow> {
  if (hold) {
    await findGiftRow(db, session, id);
    await sql`select from gift where id = ${id} for update`.execute(db);
  }
  const reach = await reachOf(db, session.scope);
  const { rows } = await sql<GiftRow>`
    select ${giftColumns} from ${giftSource(reach)} where gift.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

export async function findGift(db: Database, session: Session, id: string): Promise<Gift> {
  return giftReply(session, await findGiftRow(db, session, id));
}

/** The steps of a gift that was found in reach, oldest first. */
export async function stepsOf(db: Database, id: string): Promise<GiftStep[]> {
  const { rows } = await sql<GiftStep & { state: GiftState }>`
    select step.state, step.at, person.name as by, step.note
    from gift_step step join user_account person on person.id = step.by_id where step.gift_id = ${id} order by step.id
  `.execute(db);
  return rows;
}
