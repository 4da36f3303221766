import type { GiftMovement, giftMovementFilters, giftMovementSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../../../core/database/database.ts';
import { sortOf } from '../../../../core/lists/lists.ts';
import { refuse } from '../../../../core/refusal.ts';
import { giftsInReach } from '../../../../core/scope/gifts.ts';
import type { Reach } from '../../../../core/scope/reach.ts';
import { all, hasWords } from '../list-parts.ts';

type Filters = {
  readonly [Name in keyof typeof giftMovementFilters]?: z.output<(typeof giftMovementFilters)[Name]>;
};

export const movementColumns = sql`movement.id, movement.at, movement.business_date as date, movement.kind,
  jsonb_build_object('id', type.id, 'name', type.name, 'code', type.code) as type, movement.quantity, movement.balance_after as "balanceAfter",
  movement.unit_cost as "unitCost", movement.value, movement.document, movement.reason,
  case when gift.id is not null then jsonb_build_object('id', gift.id, 'number', gift.number, 'outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name)) end as gift,
  movement.reverses, exists (select from gift_movement taken where taken.reverses = movement.id) as reversed, person.name as by`;

/** Movements with all that their columns, filters and orders read; issues and returns are those of gifts in reach. */
export function movementSource(reach: Reach): RawBuilder<unknown> {
  return sql`gift_movement movement join gift_type type on type.id = movement.gift_type_id
    join user_account person on person.id = movement.by_id
    left join ${giftsInReach(reach)} as gift on gift.id = movement.gift_id left join outlet on outlet.id = gift.outlet_id`;
}

/** The condition that a movement (a row of `movementSource`) is seen and matches. */
export function matchesMovement({ search, from, to, kind, giftTypeId }: Filters): RawBuilder<boolean> {
  return all([
    sql`(movement.gift_id is null or gift.id is not null)`,
    ...(from ? [sql`movement.business_date >= ${from}::date`] : []),
    ...(to ? [sql`movement.business_date <= ${to}::date`] : []),
    ...(kind ? [sql`movement.kind = ${kind}`] : []),
    ...(giftTypeId ? [sql`movement.gift_type_id = ${giftTypeId}`] : []),
    ...hasWords(
      sql`type.name || ' ' || type.code || ' ' || movement.document || ' ' || movement.reason || ' ' || coalesce('G-' || gift.number || ' ' || outlet.name, '')`,
      search,
    ),
  ]);
}

const columns: Readonly<Record<(typeof giftMovementSorts)[number], RawBuilder<unknown>>> = {
  at: sql`movement.at`,
  kind: sql`movement.kind`,
  type: sql`type.name`,
  quantity: sql`movement.quantity`,
};

/** The newest first unless told. */
export function movementOrder(sort: string | undefined): RawBuilder<unknown> {
  const { field, direction } = sortOf<(typeof giftMovementSorts)[number]>(sort ?? '-at', 'at');
  return sql`${columns[field]} ${sql.raw(direction)}, movement.at desc, movement.id desc`;
}

/** A movement that the person sees; NOT_FOUND for any other. */
export async function findMovement(db: Database, reach: Reach, id: string): Promise<GiftMovement> {
  const { rows } = await sql<GiftMovement>`
    select ${movementColumns} from ${movementSource(reach)} where movement.id = ${id} and ${matchesMovement({})}
  `.execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
