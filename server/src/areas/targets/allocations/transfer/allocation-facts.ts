import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { visiblePeople } from '../../../../core/scope/people.ts';
import { type Reach, visible } from '../../../../core/scope/reach.ts';
import type { ReadRow } from '../../../../core/transfer/imports/row.ts';
import type { AllocationValues } from './columns.ts';

export type AllocationRow = ReadRow<AllocationValues>;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
}

/** The routes of a DB house that an SO walks in a month, and the officer above. */
export interface KnownWalker {
  readonly territoryOfficerId: string | null;
  readonly routeIds: readonly string[];
}

export interface KnownAllocation {
  readonly id: string;
  readonly quantity: number | null;
  readonly value: string;
  readonly wholeQuantity: number | null;
  readonly wholeValue: string;
  readonly note: string;
  readonly version: number;
}

/** What is there already about the rows of a chunk. Codes are in lower case. */
export interface AllocationFacts {
  readonly openFrom: string | null;
  /** In reach, as the DB houses are. */
  readonly officers: ReadonlyMap<string, Named>;
  readonly houses: ReadonlyMap<string, Named>;
  readonly products: ReadonlyMap<string, Named>;
  readonly categories: ReadonlyMap<string, Named>;
  /** By month, SO and DB house: `keyOf`. */
  readonly walkers: ReadonlyMap<string, KnownWalker>;
  /** By month, SO, DB house and item. */
  readonly allocations: ReadonlyMap<string, KnownAllocation>;
}

export const keyOf = (...parts: readonly string[]) => parts.join(' ');

export async function allocationFacts(
  db: Database,
  reach: Reach,
  rows: readonly AllocationRow[],
): Promise<AllocationFacts> {
  const codes = (column: keyof AllocationValues) => [
    ...new Set(
      rows.flatMap(({ values }) => (values[column] === undefined ? [] : [String(values[column]).toLowerCase()])),
    ),
  ];
  const byCode = (found: readonly (Named & { code: string })[]) => new Map(found.map((one) => [one.code, one]));
  const { openFrom } = await businessDays(db);
  const { rows: officers } = await sql<Named & { code: string }>`
    select person.id, person.name, lower(person.employee_code) as code, person.deleted_at is null and person.status <> 'left' as open from user_account person
    where lower(person.employee_code) = any (${codes('so_code')}::text[]) and ${visiblePeople(reach)}
  `.execute(db);
  const { rows: houses } = await sql<Named & { code: string }>`
    select node.id, node.name, lower(node.code) as code, node.deleted_at is null and node.status not in ('closed', 'prospect') as open from market_node node
    where node.level = 'dbHouse' and lower(node.code) = any (${codes('db_house_code')}::text[]) and ${visible(reach)}
  `.execute(db);
  const { rows: products } = await sql<Named & { code: string }>`
    select id, name, lower(code) as code, status <> 'draft' and deleted_at is null as open from product where lower(code) = any (${codes('product_code')}::text[])
  `.execute(db);
  const { rows: categories } = await sql<Named & { code: string }>`
    select id, name, lower(code) as code, status = 'active' and deleted_at is null as open from category where lower(code) = any (${codes('category_code')}::text[])
  `.execute(db);
  const months = [...new Set(rows.flatMap(({ values }) => values.month ?? []))].map((month) => `${month}-01`);
  const officerIds = officers.map(({ id }) => id);
  const houseIds = houses.map(({ id }) => id);
  const { rows: walkers } = await sql<KnownWalker & { key: string }>`
    /* unscoped: found */ select concat_ws(' ', to_char(month, 'YYYY-MM'), officer.id, route.ancestors[8]) as key, officer.supervisor_id as "territoryOfficerId",
      array_agg(distinct route.id) as "routeIds"
    from unnest(${months}::date[]) as month join route_sales_officer period
        on period.valid_from < (month + interval '1 month')::date and (period.valid_to is null or period.valid_to > month)
      join user_account officer on officer.id = period.user_id join market_node route on route.id = period.route_id
    where period.user_id = any (${officerIds}::uuid[]) and route.ancestors[8] = any (${houseIds}::uuid[]) and route.deleted_at is null
    group by month, officer.id, route.ancestors[8]
  `.execute(db);
  const { rows: allocations } = await sql<KnownAllocation & { key: string }>`
    /* unscoped: found */ select concat_ws(' ', to_char(month, 'YYYY-MM'), sales_officer_id, db_house_id, item_id) as key, id, quantity, value::text as value,
      whole_quantity as "wholeQuantity", whole_value::text as "wholeValue", note, version
    from so_allocation where month = any (${months}::date[]) and sales_officer_id = any (${officerIds}::uuid[])
      and db_house_id = any (${houseIds}::uuid[]) and deleted_at is null
  `.execute(db);
  return {
    openFrom,
    officers: byCode(officers),
    houses: byCode(houses),
    products: byCode(products),
    categories: byCode(categories),
    walkers: new Map(walkers.map(({ key, ...walker }) => [key, walker])),
    allocations: new Map(allocations.map(({ key, ...allocation }) => [key, allocation])),
  };
}
