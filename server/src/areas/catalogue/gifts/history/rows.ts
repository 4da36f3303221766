import type { FilterOf, Gift, GiftState, GiftStep, listGiftHistory } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { List } from '../../../../core/lists/list.ts';
import { hasWords } from '../../../../core/lists/matches.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { lockForUpdate } from '../../../../core/records/row-states.ts';
import { refuse } from '../../../../core/refusal.ts';
import { giftsInReach } from '../../../../core/scope/gifts.ts';
import { type Reach, reachOf, requirePlace } from '../../../../core/scope/reach.ts';
import type { Access } from '../../../../core/session/session.ts';
import { mayEdit, stepsFor } from './rules.ts';

/** A gift as it is read; what its rules ask of it is not in the reply. */
export type GiftRow = Omit<Gift, 'next' | 'editable'> & { readonly requestedById: string };

type Asked = FilterOf<typeof listGiftHistory>;
type GiftFilter = Omit<Asked, 'market'> & { readonly reach: Reach };

/** The filter of a list for who asks; NOT_FOUND when the market is not in reach. */
export async function giftFilter({ db, session }: ReadContext, { market, ...asked }: Asked): Promise<GiftFilter> {
  const reach = await reachOf(db, session.scope);
  if (market === undefined) return { ...asked, reach };
  const place = await requirePlace(db, reach, market, 'market');
  return { ...asked, reach: { ...reach, everything: false, places: [place] } };
}

const { text, integer, amount, date } = sortColumnsOf('gift');
const latest = integer('number');

/** Who was given what: the gifts of the outlets in reach. */
export const gifts = new List<GiftRow, GiftFilter>({
  alias: 'gift',
  source: ({ reach }) => sql`(
    select gift.id, gift.number, gift.business_date as date, gift.gift_type_id, type.name as type_name, type.code as type_code, type.category_id,
      category.name as category_name, gift.outlet_id, outlet.name as outlet_name, outlet.code as outlet_code,
      gift.route_id, route.name as route_name, route.code as route_code, gift.db_house_id, house.name as house_name, house.code as house_code,
      gift.sales_officer_id, coalesce(officer.name, '') as officer_name, terms.offer_id, coalesce(terms.name, '') as offer_name,
      gift.reason, coalesce(terms.name, gift.reason) as given_for, gift.quantity,
      case when gift.state in ('requested', 'approved') then type.unit_cost else gift.unit_cost end as "unitCost",
      case when gift.state in ('requested', 'approved') then (gift.quantity * type.unit_cost)::numeric(30, 2) else gift.cost end as cost,
      gift.state, gift.state not in ('rejected', 'withdrawn', 'returned') as counts,
      gift.issued_on as "issuedOn", coalesce(gift.issued_on, 'infinity') as issued_or_later, gift.evidence, gift.photo,
      requester.name as "requestedBy", gift.requested_by as "requestedById",
      gift.version, gift.created_at as "createdAt", gift.updated_at as "updatedAt"
    from ${giftsInReach(reach)} as gift
      join gift_type type on type.id = gift.gift_type_id join gift_category category on category.id = type.category_id
      join outlet on outlet.id = gift.outlet_id join market_node route on route.id = gift.route_id
      join market_node house on house.id = gift.db_house_id left join user_account officer on officer.id = gift.sales_officer_id
      join user_account requester on requester.id = gift.requested_by
      left join (offer join offer_version terms on (terms.offer_id, terms.number) = (offer.id, offer.version_number)) on offer.id = gift.offer_id)`,
  columns: sql`gift.id, gift.number, gift.date,
    json_build_object('id', gift.gift_type_id, 'name', gift.type_name, 'code', gift.type_code, 'category', gift.category_name) as type,
    json_build_object('id', gift.outlet_id, 'name', gift.outlet_name, 'code', gift.outlet_code) as outlet,
    json_build_object('id', gift.route_id, 'name', gift.route_name, 'code', gift.route_code) as route,
    json_build_object('id', gift.db_house_id, 'name', gift.house_name, 'code', gift.house_code) as "dbHouse",
    case when gift.sales_officer_id is not null then json_build_object('id', gift.sales_officer_id, 'name', gift.officer_name) end as "salesOfficer",
    case when gift.offer_id is not null then json_build_object('id', gift.offer_id, 'name', gift.offer_name) end as offer,
    gift.reason, gift.quantity, gift."unitCost", gift.cost, gift.state, gift."issuedOn", gift.evidence, gift.photo, gift."requestedBy",
    gift."requestedById", gift.version, gift."createdAt", gift."updatedAt"`,
  sorts: {
    date: [date('date'), latest],
    number: [latest],
    type: [text('type_name'), latest],
    outlet: [text('outlet_name'), latest],
    salesOfficer: [text('officer_name'), latest],
    dbHouse: [text('house_name'), latest],
    route: [text('route_name'), latest],
    reason: [text('given_for'), latest],
    quantity: [integer('quantity'), latest],
    cost: [amount('cost'), latest],
    state: [text('state'), latest],
    evidence: [text('evidence'), latest],
    issuedOn: [date('issued_or_later'), latest],
    requestedBy: [text('requestedBy'), latest],
  },
  sort: '-date',
  matches: ({ from, to, state, giftTypeId, categoryId, outletId, salesOfficerId, offerId, search }) => [
    ...(from ? [sql`gift.date >= ${from}::date`] : []),
    ...(to ? [sql`gift.date <= ${to}::date`] : []),
    ...(state ? [sql`gift.state = ${state}`] : []),
    ...(giftTypeId ? [sql`gift.gift_type_id = ${giftTypeId}`] : []),
    ...(categoryId ? [sql`gift.category_id = ${categoryId}`] : []),
    // With those of outlets that became one with it.
    ...(outletId
      ? [
          sql`gift.outlet_id in (/* unscoped: part */ select outlet.id from outlet where ${outletId} in (outlet.id, outlet.merged_into))`,
        ]
      : []),
    ...(salesOfficerId ? [sql`gift.sales_officer_id = ${salesOfficerId}`] : []),
    ...(offerId ? [sql`gift.offer_id = ${offerId}`] : []),
    ...hasWords(
      sql`lower(normalize(concat_ws(' ', 'G-' || gift.number, gift.type_name, gift.type_code, gift.outlet_name, gift.outlet_code, gift.house_name,
        gift.officer_name, gift.offer_name, gift.reason)))`,
      search,
    ),
  ],
  totals: {
    totalQuantity: sql`coalesce(sum(gift.quantity) filter (where gift.counts), 0)`,
    totalCost: sql`coalesce(sum(gift.cost) filter (where gift.counts), 0.00)::text`,
    requested: sql`count(*) filter (where gift.state = 'requested')`,
    approved: sql`count(*) filter (where gift.state = 'approved')`,
  },
});

export function giftReply(session: Access, { requestedById, ...row }: GiftRow): Gift {
  const asked = { state: row.state, requestedById };
  return { ...row, next: stepsFor(session, asked), editable: mayEdit(session, asked) };
}

/** A gift in reach by its id; NOT_FOUND for any other. With `locked` nobody else changes it until the transaction ends. */
export async function findGiftRow(context: ReadContext, id: string, { locked = false } = {}): Promise<GiftRow> {
  if (locked) {
    await findGiftRow(context, id);
    await lockForUpdate(context.db, 'gift', id);
  }
  const row = await gifts.find(context.db, id, await giftFilter(context, {}));
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

export async function findGift(context: ReadContext, id: string): Promise<Gift> {
  return giftReply(context.session, await findGiftRow(context, id));
}

/** The steps of a gift that was found in reach, oldest first. */
export async function stepsOf(db: Database, id: string): Promise<GiftStep[]> {
  const { rows } = await sql<GiftStep & { state: GiftState }>`
    /* unscoped: found */ select step.state, step.at, person.name as by, step.note
    from gift_step step join user_account person on person.id = step.by_id where step.gift_id = ${id} order by step.id
  `.execute(db);
  return rows;
}
