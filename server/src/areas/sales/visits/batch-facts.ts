import type { SentVisit } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsOn } from '../../../core/calendar/holds-on.ts';
import { localDay } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Position } from '../../../core/ground.ts';
import { wasCalledOn } from '../../../core/scope/outlets.ts';
import { pathOn } from '../../../core/scope/paths.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';
import type { Settings } from '../settings.ts';
import type { Made, Span, VisitFacts } from './rules.ts';

/** What rules of the business judge visits by, and the moment at which they do. */
export interface Judging extends Pick<Settings['visits'], 'fenceMetres' | 'fastestSpeed'> {
  readonly clockMinutes: number;
  readonly now: number;
}

/** The outlet of a visit on its day. */
export interface PlacedOutlet extends Position {
  readonly routeId: string;
  readonly houseId: string;
  readonly path: readonly string[];
  readonly sequence: number | null;
  readonly planned: boolean;
}

export interface SentFacts extends VisitFacts {
  readonly outlet: PlacedOutlet | null;
  /** Of the visit, when it was taken before. */
  readonly knownId: string | null;
}

interface FactRow {
  readonly day: string;
  readonly known_id: string | null;
  readonly checked_in: string | null;
  readonly checked_out: string | null;
  readonly route_id: string | null;
  readonly house_id: string;
  readonly path: string[];
  readonly sequence: number | null;
  readonly planned: boolean | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly has_reason: boolean;
}

export async function readJudging(db: Database): Promise<Judging> {
  const { rows } = await sql<{ settings: Omit<Judging, 'now'>; now: string }>`
    select value || jsonb_build_object('clockMinutes', (select value -> 'clockMinutes' from setting where key = 'attendance')) as settings,
      clock_timestamp() as now from setting where key = 'visits'
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database holds no rules of visits.');
  return { ...row.settings, now: Date.parse(row.now) };
}

/** What is known of each visit that was sent, in their order. Within a transaction no outlet of them is deleted until its end. */
export async function factsOf(
  db: Database,
  reach: Reach,
  sent: readonly (SentVisit & { readonly span: Span })[],
): Promise<SentFacts[]> {
  const asked = sent.map(({ clientId, outletId, reasonId, span }, n) => ({
    n,
    clientId,
    outletId,
    reasonId,
    at: new Date(span.in).toISOString(),
  }));
  const outletIds = sent.map(({ outletId }) => outletId);
  await sql`/* unscoped: found */ select from outlet where id = any (${outletIds}::uuid[]) order by id for key share`.execute(
    db,
  );
  const { rows } = await sql<FactRow>`
    with sent as (
      select asked.*, ${localDay(sql`at`)} as day
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (n integer, "clientId" uuid, "outletId" uuid, "reasonId" uuid, at timestamptz)
    ), day as (
      select days.day, attendance.in_at, attendance.out_at, attendance.path[8] as house_id, plan.route_ids
      from (select distinct day from sent) as days
        left join attendance on attendance.user_id = ${reach.personId} and attendance.business_date = days.day
        left join journey_plan plan on plan.user_id = ${reach.personId} and plan.day = days.day
    )
    select sent.day, known.id as known_id, day.in_at as checked_in, day.out_at as checked_out, placed.*,
      reason.id is not null as has_reason
    from sent join day on day.day = sent.day
      left join lateral (
        select visit.id from outlet_visit visit where visit.user_id = ${reach.personId} and visit.client_id = sent."clientId" limit 1
      ) as known on true
      left join no_order_reason reason on reason.id = sent."reasonId" and reason.deleted_at is null
      left join lateral (
        select node.id as route_id, lay.path[8] as house_id, lay.path, place.sequence,
          node.id = any (day.route_ids) and ${wasCalledOn(sql`sent.day`)} as planned, outlet.latitude, outlet.longitude
        from outlet left join outlet_route place on place.outlet_id = outlet.id
            and ${holdsOn('place', sql`sent.day`)}
          join market_node node on node.id = coalesce(place.route_id, outlet.route_id)
          cross join lateral (select case when sent.day < business_date() then ${pathOn(sql`node`, sql`sent.day`)} else node.ancestors end as path offset 0) as lay
        where outlet.id = sent."outletId" and outlet.deleted_at is null and (lay.path[8] = day.house_id or ${visible(reach)})
      ) as placed on true
    order by sent.n
  `.execute(db);
  return rows.map((row) => ({
    day: row.day,
    knownId: row.known_id,
    checkedIn: row.checked_in === null ? null : Date.parse(row.checked_in),
    checkedOut: row.checked_out === null ? null : Date.parse(row.checked_out),
    hasReason: row.has_reason,
    hasOutlet: row.route_id !== null,
    outlet:
      row.route_id === null
        ? null
        : {
            routeId: row.route_id,
            houseId: row.house_id,
            path: row.path,
            sequence: row.sequence,
            planned: row.planned ?? false,
            latitude: row.latitude,
            longitude: row.longitude,
          },
  }));
}

/** What a person's days have already, and whether adherence counts the outlet. */
export interface Stored extends Made {
  readonly planned: boolean;
}

/** The visits that a person made on some days, by the day. */
export async function visitsOn(
  db: Database,
  userId: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, Stored[]>> {
  const { rows } = await sql<{
    day: string;
    outletId: string;
    in_at: string;
    out_at: string;
    latitude: number | null;
    longitude: number;
    accuracy: number | null;
    planned: boolean;
    telephonic: boolean;
  }>`
    /* unscoped: found */ select business_date as day, outlet_id as "outletId", in_at, out_at, latitude, longitude, accuracy, planned, telephonic
    from outlet_visit where user_id = ${userId} and business_date = any (${days}::date[])
  `.execute(db);
  const found = new Map<string, Stored[]>(days.map((day) => [day, []]));
  for (const { day, outletId, in_at, out_at, latitude, longitude, accuracy, planned, telephonic } of rows)
    found.get(day)?.push({
      outletId,
      in: Date.parse(in_at),
      out: Date.parse(out_at),
      fix: latitude === null || telephonic ? null : { latitude, longitude, accuracy },
      planned,
    });
  return found;
}
