import type { GiftType, giftTypeFilters, giftTypeSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../../../core/database/database.ts';
import { sortOf } from '../../../../core/lists/lists.ts';
import { refuse } from '../../../../core/refusal.ts';
import { all, hasWords } from '../list-parts.ts';

type Filters = { readonly [Name in keyof typeof giftTypeFilters]?: z.output<(typeof giftTypeFilters)[Name]> };

/** Every gift type as the contract shows it, to select from. */
export const typesWithStock = sql`(
  select type.id, type.code, type.name, jsonb_build_object('id', category.id, 'name', category.name) as category, category.name as category_name,
    type.category_id, type.unit_cost as "unitCost",
    case when type.eligible_points is not null then 'points' when type.eligible_value is not null then 'value' else 'anybody' end as "eligibleBy",
    type.eligible_points as "eligiblePoints", type.eligible_value as "eligibleValue", type.valid_from as "validFrom", type.last_day as "lastDay",
    type.low_stock as "lowStock", type.status,
    case when type.status = 'inactive' then 'inactive' when type.last_day < business_date() then 'expired'
      when type.valid_from > business_date() then 'upcoming' else 'active' end as state,
    type.on_hand as stock, type.reserved, type.on_hand - type.reserved as available,
    case when type.on_hand = type.reserved then 'out' when type.on_hand - type.reserved <= type.low_stock then 'low' else 'enough' end as "stockState",
    (type.on_hand * type.unit_cost)::numeric(30, 2) as "stockValue", type.image, type.version,
    type.created_at as "createdAt", type.updated_at as "updatedAt", type.deleted_at as "deletedAt"
  from gift_type type join gift_category category on category.id = type.category_id)`;

/** A row of `typesWithStock`: what only orders and filters read of it is left out of a reply. */
export type TypeRow = GiftType & { readonly category_name?: string; readonly category_id?: string };

export function typeReply({ category_name, category_id, ...type }: TypeRow): GiftType {
  return type;
}

/** The condition that a type (a row of `typesWithStock` called `type`) matches. */
export function matchesType({ search, categoryId, status, stock }: Filters): RawBuilder<boolean> {
  return all([
    status === 'deleted' ? sql`type."deletedAt" is not null` : sql`type."deletedAt" is null`,
    ...(status && status !== 'deleted' ? [sql`type.state = ${status}`] : []),
    ...(categoryId ? [sql`type.category_id = ${categoryId}`] : []),
    ...(stock ? [sql`type."stockState" = ${stock}`] : []),
    ...hasWords(sql`type.name || ' ' || type.code || ' ' || type.category_name`, search),
  ]);
}

export function typeOrder(sort: string | undefined): RawBuilder<unknown> {
  const { field, direction } = sortOf<(typeof giftTypeSorts)[number]>(sort, 'name');
  const column = field === 'category' ? 'category_name' : field;
  return sql`type.${sql.ref(column)} ${sql.raw(direction)} nulls last, type.name, type.id`;
}

/** A type by its id, also a deleted one; NOT_FOUND beside the field that named it. */
export async function findType(db: Database, id: string, field?: string): Promise<GiftType> {
  const { rows } = await sql<TypeRow>`select * from ${typesWithStock} as type where id = ${id}`.execute(db);
  const [row] = rows;
  const message = 'There is no such gift type.';
  if (!row) throw refuse('NOT_FOUND', { message, ...(field !== undefined && { fields: { [field]: message } }) });
  return typeReply(row);
}

/** A type whose stock nobody else changes until the transaction ends. */
export async function heldType(db: Database, id: string, field?: string): Promise<GiftType> {
  await sql`select from gift_type where id = ${id} for update`.execute(db);
  return findType(db, id, field);
}
