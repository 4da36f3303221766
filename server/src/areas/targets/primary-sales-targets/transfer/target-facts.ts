import type { PrimaryTargetLevel } from '@routebook/contract';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { paisa } from '../../../../core/money.ts';
import { type Reach, visible } from '../../../../core/scope/reach.ts';
import type { ReadRow } from '../../../../core/transfer/imports/row.ts';
import { type HouseFacts, housePlans } from '../../allocations/house-plans.ts';
import type { TargetValues } from './columns.ts';

export type TargetRow = ReadRow<TargetValues>;

/** A place that a row names by its code. */
export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
}

export interface KnownTarget {
  readonly id: string;
  readonly amount: string;
  readonly note: string;
  readonly version: number;
}

/** What is there already about the rows of a chunk. */
export interface TargetFacts {
  readonly openFrom: string | null;
  /** By `placeKey`. */
  readonly places: ReadonlyMap<string, KnownPlace>;
  /** By `targetKey`. */
  readonly targets: ReadonlyMap<string, KnownTarget>;
  /** Plans of the DB houses that have a target already, by `targetKey`. */
  readonly plans: ReadonlyMap<string, HouseFacts>;
}

export const placeKey = (level: PrimaryTargetLevel, code: string) => `${level} ${code.toLowerCase()}`;
export const targetKey = (month: string, placeId: string) => `${month} ${placeId}`;

export async function targetFacts(db: Database, reach: Reach, rows: readonly TargetRow[]): Promise<TargetFacts> {
  const { openFrom } = await businessDays(db);
  const codes = [...new Set(rows.flatMap(({ values }) => values.place_code?.toLowerCase() ?? []))];
  const months = [...new Set(rows.flatMap(({ values }) => values.month ?? []))];
  const { rows: places } = await sql<KnownPlace & { level: PrimaryTargetLevel; code: string }>`
    select node.id, node.name, node.level, node.code, node.deleted_at is null and node.status in ('active', 'hold', 'closing') as open
    from market_node node where node.level in ('dbHouse', 'territory') and lower(node.code) = any (${codes}::text[]) and ${visible(reach)}
  `.execute(db);
  const { rows: targets } = await sql<KnownTarget & { month: string; placeId: string; level: PrimaryTargetLevel }>`
    /* unscoped: found */ select target.id, to_char(target.month, 'YYYY-MM') as month, target.place_id as "placeId", target.level, target.amount::text as amount,
      target.note, target.version
    from primary_sales_target target where target.month = any (${months.map((month) => `${month}-01`)}::date[])
      and target.place_id = any (${places.map(({ id }) => id)}::uuid[]) and target.deleted_at is null
  `.execute(db);
  const plans = new Map<string, HouseFacts>();
  for (const month of months) {
    const houseIds = targets.flatMap((one) => (one.month === month && one.level === 'dbHouse' ? [one.placeId] : []));
    if (houseIds.length === 0) continue;
    for (const [id, plan] of await housePlans(db, { month, houseIds })) plans.set(targetKey(month, id), plan);
  }
  return {
    openFrom,
    places: new Map(places.map(({ level, code, ...place }) => [placeKey(level, code), place])),
    targets: new Map(targets.map(({ month, placeId, ...target }) => [targetKey(month, placeId), target])),
    plans,
  };
}

export const isSame = (known: KnownTarget, amount: string, note: string | undefined) =>
  paisa(known.amount) === paisa(amount) && (note === undefined || note === known.note);
