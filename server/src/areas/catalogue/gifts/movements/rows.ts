import { type FilterOf, type GiftMovement, giftMovement, type listGiftMovements } from '@routebook/contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../../core/http/context.ts';
import { List } from '../../../../core/lists/list.ts';
import { hasWords } from '../../../../core/lists/matches.ts';
import { shownColumns } from '../../../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../../../core/lists/sort-columns.ts';
import { refuse } from '../../../../core/refusal.ts';
import { giftsInReach } from '../../../../core/scope/gifts.ts';
import { type Reach, reachOf } from '../../../../core/scope/reach.ts';

type Asked = FilterOf<typeof listGiftMovements>;
type MovementFilter = Asked & { readonly reach: Reach };

export async function movementFilter({ db, session }: ReadContext, asked: Asked): Promise<MovementFilter> {
  return { ...asked, reach: await reachOf(db, session.scope) };
}

const { text, integer, amount, instant } = sortColumnsOf('movement');
const latest = instant('at');

/** The stock of gifts as a ledger; its issues and returns are those of gifts in reach. */
export const movements = new List<GiftMovement, MovementFilter>({
  alias: 'movement',
  source: ({ reach }) => sql`(
    select movement.id, movement.at, movement.business_date as date, movement.kind, movement.gift_type_id,
      json_build_object('id', type.id, 'name', type.name, 'code', type.code) as type, type.name as type_name, type.code as type_code,
      movement.quantity, movement.balance_after as "balanceAfter", movement.unit_cost as "unitCost", movement.value, movement.document, movement.reason,
      case when gift.id is not null then
        json_build_object('id', gift.id, 'number', gift.number, 'outlet', json_build_object('id', outlet.id, 'name', outlet.name)) end as gift,
      coalesce(gift.number, 0) as number, outlet.name as outlet_name,
      movement.reverses, exists (select from gift_movement taken where taken.reverses = movement.id) as reversed, person.name as by
    from gift_movement movement join gift_type type on type.id = movement.gift_type_id
      join user_account person on person.id = movement.by_id
      left join ${giftsInReach(reach)} as gift on gift.id = movement.gift_id left join outlet on outlet.id = gift.outlet_id
    where movement.gift_id is null or gift.id is not null)`,
  columns: shownColumns('movement', giftMovement),
  sorts: {
    at: [latest],
    type: [text('type_name'), latest],
    kind: [text('kind'), latest],
    quantity: [integer('quantity'), latest],
    balanceAfter: [integer('balanceAfter'), latest],
    value: [amount('value'), latest],
    gift: [integer('number'), latest],
    document: [text('document'), latest],
    reason: [text('reason'), latest],
    by: [text('by'), latest],
  },
  sort: '-at',
  matches: ({ search, from, to, kind, giftTypeId }) => [
    ...(from ? [sql`movement.date >= ${from}::date`] : []),
    ...(to ? [sql`movement.date <= ${to}::date`] : []),
    ...(kind ? [sql`movement.kind = ${kind}`] : []),
    ...(giftTypeId ? [sql`movement.gift_type_id = ${giftTypeId}`] : []),
    ...hasWords(
      sql`lower(normalize(concat_ws(' ', movement.type_name, movement.type_code, movement.document, movement.reason,
        'G-' || nullif(movement.number, 0), movement.outlet_name)))`,
      search,
    ),
  ],
  totals: {
    totalIn: sql`coalesce(sum(movement.quantity) filter (where movement.quantity > 0), 0)`,
    totalOut: sql`coalesce(-sum(movement.quantity) filter (where movement.quantity < 0), 0)`,
    totalValue: sql`coalesce(sum(movement.value), 0.00)::text`,
  },
});

/** A movement that the person sees; NOT_FOUND for any other. */
export async function findMovement(context: ReadContext, id: string): Promise<GiftMovement> {
  const row = await movements.find(context.db, id, await movementFilter(context, {}));
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
