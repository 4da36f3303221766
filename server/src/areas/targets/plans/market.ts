import { levelNames, type TargetLevel, targetLevels } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { joined, type Span } from './month-days.ts';

/** A place that has targets, in the tree of a day. */
export interface MarketPlace {
  readonly id: string;
  readonly level: TargetLevel;
  readonly code: string;
  readonly name: string;
  /** The one above it on that day, where that is in reach too. */
  readonly parent: MarketPlace | null;
  readonly children: MarketPlace[];
}

/** The places in reach as they lay in each other on a day. */
export class Market {
  readonly places = new Map<string, MarketPlace>();

  constructor(rows: readonly PlaceRow[]) {
    // From the top down, so that each finds the one above it.
    for (const level of targetLevels) {
      for (const row of rows) {
        if (row.level !== level) continue;
        const parent = row.parentId === null ? null : (this.places.get(row.parentId) ?? null);
        const { id, code, name } = row;
        const place: MarketPlace = { id, level, code, name, parent, children: [] };
        this.places.set(id, place);
        parent?.children.push(place);
      }
    }
  }

  /** The highest in reach. */
  get tops(): MarketPlace[] {
    return [...this.places.values()].filter(({ parent }) => parent === null);
  }

  /** A place and all beneath it, or all there are; each after the one above it, down to a level. */
  beneath(top: MarketPlace | null, through: TargetLevel = 'area'): MarketPlace[] {
    const deepest = targetLevels.indexOf(through);
    const found: MarketPlace[] = [];
    const add = (place: MarketPlace) => {
      if (targetLevels.indexOf(place.level) > deepest) return;
      found.push(place);
      place.children.forEach(add);
    };
    for (const place of top ? [top] : this.tops) add(place);
    return found;
  }
}

interface PlaceRow {
  readonly id: string;
  readonly level: TargetLevel;
  readonly code: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** The market in reach as it stood, or is planned to stand, on a day. Who is deleted or no longer active has no targets any more. */
export async function marketOn(db: Database, reach: Reach, day: string): Promise<Market> {
  const { rows } = await sql<PlaceRow>`
    select node.id, node.level, node.code, node.name, coalesce(period.parent_id, node.parent_id) as "parentId"
    from ${visibleNodes(reach)} as node
      left join market_parent period on period.node_id = node.id
        and ${holdsOn('period', day)}
    where node.level = any (${targetLevels}) and node.deleted_at is null and node.status = 'active'
    order by node.name, node.id
  `.execute(db);
  return new Market(rows);
}

/** A sales officer in an area, with the days in which they walk routes there. */
export interface Officer {
  readonly areaId: string;
  readonly userId: string;
  readonly code: string;
  readonly name: string;
  readonly spans: readonly Span[];
}

/**
 * Who walks routes beneath areas (null: all in reach) in a span of days, and when: a route's officer, its DB house and the
 * house's area each hold for their own days, and where all three do, somebody works there.
 */
export async function officersOf(
  db: Database,
  reach: Reach,
  areaIds: readonly string[] | null,
  { from, to }: Span,
): Promise<Officer[]> {
  const holds = (row: 'walked' | 'routed' | 'housed') =>
    sql`daterange(${sql.ref(`${row}.valid_from`)}, ${sql.ref(`${row}.valid_to`)})`;
  const asked = sql`daterange(${from}::date, ${to}::date, '[]')`;
  const there = sql`${holds('walked')} * ${holds('routed')} * ${holds('housed')} * ${asked}`;
  const beneath = areaIds === null ? sql<boolean>`true` : sql<boolean>`housed.parent_id = any (${areaIds}::uuid[])`;
  const { rows } = await sql<Omit<Officer, 'spans'> & { spans: Span[] }>`
    with walk as materialized (
      select housed.parent_id as area_id, walked.user_id, range_agg(${there}) as days
      from route_sales_officer walked
        join market_parent routed on routed.node_id = walked.route_id and ${holds('routed')} && ${holds('walked')}
        join market_parent housed on housed.node_id = routed.parent_id and ${holds('housed')} && ${holds('routed')}
      where ${holds('walked')} && ${asked} and ${beneath} and not isempty(${there})
      group by 1, 2
    )
    select walk.area_id as "areaId", walk.user_id as "userId", person.employee_code as code, person.name,
      (select json_agg(json_build_object('from', lower(span), 'to', upper(span) - 1) order by span) from unnest(walk.days) as span) as spans
    from walk join user_account person on person.id = walk.user_id
    where ${reach.everything} or walk.user_id = ${reach.personId} or walk.area_id in (select node.id from ${visibleNodes(reach)} as node where node.level = 'area')
    order by person.name, person.id, walk.area_id
  `.execute(db);
  return rows.map(({ spans, ...officer }) => ({ ...officer, spans: joined(spans) }));
}

/** Where a level stands in a path. */
export function depthOf(level: TargetLevel): number {
  return levelNames.indexOf(level) + 1;
}

/** Of an officer in an area, as rows of the grid are called. */
export function officerRowId(areaId: string, userId: string): string {
  return `${areaId}.${userId}`;
}
