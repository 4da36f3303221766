import type { OutletClass, OutletStatus } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { plannedEnd } from '../../../../core/market/planned-end.ts';
import { outletsInReach } from '../../../../core/scope/outlets.ts';
import { type Reach, visible } from '../../../../core/scope/reach.ts';
import type { ReadRow } from '../../../../core/transfer/imports/row.ts';
import type { OutletValues } from './outlet-values.ts';

/** What a row may change of an outlet. */
export interface OutletTarget {
  readonly name: string;
  readonly ownerName: string;
  readonly mobile: string;
  readonly categoryId: string;
  readonly class: OutletClass;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly creditLimit: string;
}

/** An outlet that has the code of a row. */
export interface KnownOutlet extends OutletTarget {
  readonly id: string;
  readonly code: string;
  readonly status: OutletStatus;
  readonly routeId: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly merged: boolean;
  readonly inReach: boolean;
}

/** What a row may change of an outlet that is there. */
export function targetOfKnown(known: KnownOutlet): OutletTarget {
  const {
    name,
    ownerName,
    mobile,
    categoryId,
    class: ofClass,
    address,
    latitude,
    longitude,
    accuracy,
    creditLimit,
  } = known;
  return { name, ownerName, mobile, categoryId, class: ofClass, address, latitude, longitude, accuracy, creditLimit };
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
}

/** What is there already about the rows of a chunk. Names and codes are in lower case. */
export interface OutletFacts {
  readonly outlets: ReadonlyMap<string, KnownOutlet>;
  readonly categories: ReadonlyMap<string, Named>;
  /** In reach, with the day on which they end as is planned. */
  readonly routes: ReadonlyMap<string, Named & { readonly endsOn: string | null }>;
  /** The outlet that has a number: one in reach where there is any, and else without its code. */
  readonly mobiles: ReadonlyMap<string, { readonly id: string; readonly code: string | null }>;
}

type Row = ReadRow<OutletValues>;

export async function outletFacts(db: Database, reach: Reach, rows: readonly Row[]): Promise<OutletFacts> {
  const given = (column: keyof OutletValues) => [
    ...new Set(rows.flatMap(({ values }) => (values[column] === undefined ? [] : [String(values[column])]))),
  ];
  const { rows: known } = await sql<KnownOutlet>`
    select outlet.id, outlet.code, outlet.name, outlet.owner_name as "ownerName", outlet.mobile, outlet.category_id as "categoryId",
      outlet.class, outlet.address, outlet.latitude, outlet.longitude, outlet.accuracy::float8 as accuracy, outlet.credit_limit::text as "creditLimit",
      outlet.status, outlet.route_id as "routeId", outlet.version, outlet.deleted_at is not null as deleted, outlet.merged_into is not null as merged,
      exists (select from ${outletsInReach(reach)} as own where own.id = outlet.id) as "inReach"
    from outlet where outlet.code = any (${given('code')}::text[])
  `.execute(db);
  const { rows: categories } = await sql<Named & { code: string }>`
    select id, name, code, status = 'active' as open from outlet_category where deleted_at is null
  `.execute(db);
  // While the rows are written none of them is deleted.
  const { rows: routes } = await sql<Named & { code: string; endsOn: string | null }>`
    select node.id, node.name, lower(node.code) as code, node.status = 'active' and node.deleted_at is null as open, ${plannedEnd} as "endsOn" from market_node node
    where node.level = 'route' and lower(node.code) = any (${given('route_code').map((code) => code.toLowerCase())}::text[]) and ${visible(reach)}
    order by node.id for key share of node
  `.execute(db);
  const { rows: mobiles } = await sql<{ mobile: string; id: string; code: string | null }>`
    select distinct on (holder.mobile) holder.mobile, holder.id, case when seen.yes then holder.code end as code
    from outlet holder cross join lateral (select exists (select from ${outletsInReach(reach)} as own where own.id = holder.id) as yes) as seen
    where holder.mobile = any (${given('mobile')}::text[]) and holder.deleted_at is null and holder.status <> 'rejected' and holder.merged_into is null
    order by holder.mobile, seen.yes desc, holder.id
  `.execute(db);
  return {
    outlets: new Map(known.map((outlet) => [outlet.code, outlet])),
    categories: new Map(categories.flatMap((one) => [one.name, one.code].map((word) => [word.toLowerCase(), one]))),
    routes: new Map(routes.map((route) => [route.code, route])),
    mobiles: new Map(mobiles.map(({ mobile, ...holder }) => [mobile, holder])),
  };
}
