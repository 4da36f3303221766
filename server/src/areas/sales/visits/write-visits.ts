import type { Fence, SentVisit } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { PlacedOutlet } from './batch-facts.ts';
import type { Span } from './rules.ts';

export interface TakenVisit extends SentVisit {
  readonly id: string;
  readonly day: string;
  /** By the server's clock. */
  readonly span: Span;
  readonly outlet: PlacedOutlet;
  readonly distance: number | null;
  readonly fence: Fence;
  readonly adheres: boolean;
  readonly clockOff: boolean;
  readonly tooFast: boolean;
}

/** Writes visits of a person, with what they change of the day and of the outlets: these in the order of their ids, so that no two batches wait for each other in a circle. */
export async function writeVisits(db: Database, userId: string, taken: readonly TakenVisit[]): Promise<void> {
  if (taken.length === 0) return;
  await sql`
    insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, sequence, in_at, out_at, device_in_at,
      device_out_at, clock_off, latitude, longitude, accuracy, distance, fence, telephonic, productive, reason_id, too_fast, client_id)
    select id, business_date, ${userId}::uuid, outlet_id, route_id, db_house_id, path, planned, adheres, sequence, in_at, out_at, device_in_at,
      device_out_at, clock_off, latitude, longitude, accuracy, distance, fence, telephonic, productive, reason_id, too_fast, client_id
    from jsonb_to_recordset(${JSON.stringify(taken.map(columnsOf))}::jsonb) as row (id uuid, business_date date, outlet_id uuid, route_id uuid,
      db_house_id uuid, path uuid[], planned boolean, adheres boolean, sequence integer, in_at timestamptz, out_at timestamptz,
      device_in_at timestamptz, device_out_at timestamptz, clock_off boolean, latitude double precision, longitude double precision,
      accuracy real, distance real, fence text, telephonic boolean, productive boolean, reason_id uuid, too_fast boolean, client_id uuid)
  `.execute(db);
  const ids = taken.map(({ id }) => id);
  const days = [...new Set(taken.map(({ day }) => day))];
  const written = sql`/* unscoped: found */ select visit.* from outlet_visit visit
    where visit.user_id = ${userId} and visit.business_date = any (${days}::date[]) and visit.id = any (${ids}::uuid[])`;
  await sql`
    update attendance set first_call_at = least(first_call_at, first), last_call_at = greatest(last_call_at, last)
    from (select business_date as day, min(in_at) as first, max(out_at) as last from (${written}) as visit group by 1) as calls
    where user_id = ${userId} and business_date = calls.day
  `.execute(db);
  // A visit that brought an order stands for it as long as orders are not kept.
  await sql`
    insert into outlet_activity (outlet_id, last_visit_on, last_order_on)
    select outlet_id, max(business_date), max(business_date) filter (where productive) from (${written}) as visit group by 1 order by 1
    on conflict (outlet_id) do update set
      last_visit_on = greatest(outlet_activity.last_visit_on, excluded.last_visit_on),
      last_order_on = greatest(outlet_activity.last_order_on, excluded.last_order_on)
  `.execute(db);
}

function columnsOf({ outlet, span, position, ...visit }: TakenVisit) {
  return {
    id: visit.id,
    business_date: visit.day,
    outlet_id: visit.outletId,
    route_id: outlet.routeId,
    db_house_id: outlet.houseId,
    path: outlet.path,
    planned: outlet.planned,
    adheres: visit.adheres,
    sequence: outlet.sequence,
    in_at: new Date(span.in),
    out_at: new Date(span.out),
    device_in_at: visit.inAt,
    device_out_at: visit.outAt,
    clock_off: visit.clockOff,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    accuracy: position?.accuracy ?? null,
    distance: visit.distance,
    fence: visit.fence,
    telephonic: visit.telephonic,
    productive: visit.productive,
    reason_id: visit.reasonId,
    too_fast: visit.tooFast,
    client_id: visit.clientId,
  };
}
