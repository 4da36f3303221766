import type { giftFilters, giftSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../../../core/database/database.ts';
import { sortOf } from '../../../../core/lists/lists.ts';
import { type Reach, requirePlace, within } from '../../../../core/scope/reach.ts';
import { all, hasWords } from '../list-parts.ts';

type Filters = { readonly [Name in keyof typeof giftFilters]?: z.output<(typeof giftFilters)[Name]> };

const named = sql`'G-' || gift.number || ' ' || type.name || ' ' || type.code || ' ' || outlet.name || ' ' || outlet.code || ' '
  || house.name || ' ' || coalesce(officer.name, '') || ' ' || coalesce(terms.name, '') || ' ' || gift.reason`;

/** The condition that a gift (a row of `giftSource`) matches; NOT_FOUND when the market is not in reach. */
export async function giftCondition(db: Database, reach: Reach, filters: Filters): Promise<RawBuilder<boolean>> {
  const { market, from, to, state, giftTypeId, categoryId, outletId, salesOfficerId, offerId, search } = filters;
  const place = market === undefined ? undefined : await requirePlace(db, reach, market, 'market');
  return all([
    ...(place ? [within([place], 'route')] : []),
    ...(from ? [sql`gift.business_date >= ${from}::date`] : []),
    ...(to ? [sql`gift.business_date <= ${to}::date`] : []),
    ...(state ? [sql`gift.state = ${state}`] : []),
    ...(giftTypeId ? [sql`gift.gift_type_id = ${giftTypeId}`] : []),
    ...(categoryId ? [sql`type.category_id = ${categoryId}`] : []),
    ...(outletId ? [sql`gift.outlet_id = ${outletId}`] : []),
    ...(salesOfficerId ? [sql`gift.sales_officer_id = ${salesOfficerId}`] : []),
    ...(offerId ? [sql`gift.offer_id = ${offerId}`] : []),
    ...hasWords(named, search),
  ]);
}

const columns: Readonly<Record<(typeof giftSorts)[number], RawBuilder<unknown>>> = {
  date: sql`gift.business_date`,
  number: sql`gift.number`,
  type: sql`type.name`,
  outlet: sql`outlet.name`,
  dbHouse: sql`house.name`,
  quantity: sql`gift.quantity`,
  cost: sql`gift.cost`,
  state: sql`gift.state`,
};

/** The newest first unless told. */
export function giftOrder(sort: string | undefined): RawBuilder<unknown> {
  const { field, direction } = sortOf<(typeof giftSorts)[number]>(sort ?? '-date', 'date');
  return sql`${columns[field]} ${sql.raw(direction)}, gift.number desc`;
}
