import type { TraceSettings } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { isTracked, trackedIn } from '../groups/tracked.ts';

/** What a person sent last; instants are milliseconds. */
export interface LastFacts {
  readonly heard_at: number | null;
  readonly at: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly battery: number | null;
  readonly charging: boolean | null;
  readonly network: 'wifi' | 'mobile' | 'none' | null;
  readonly mock: boolean | null;
  readonly stay_since: number | null;
  readonly outlet_id: string | null;
  readonly outlet_name: string | null;
  /** The places that the outlet lies beneath, its route last. */
  readonly outlet_path: readonly string[] | null;
  readonly outlet_since: number | null;
}

/** What is known of somebody who is tracked. */
export interface PersonFacts extends LastFacts {
  readonly user_id: string;
  readonly group_id: string;
  /** Since check-in; null of who is not on duty. */
  readonly on_duty_since: number | null;
  readonly calls: number;
  readonly out_of_territory: boolean;
}

/** What all are judged by. */
export interface BoardRules {
  /** By the clock of the database. */
  readonly now: number;
  readonly settings: TraceSettings;
  /** Of the exception inbox. */
  readonly idleLongMinutes: number;
  readonly batteryLowPercent: number;
}

const milliseconds = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`;

const lastColumns = sql`${milliseconds('last.heard_at')} as heard_at, ${milliseconds('last.at')} as at, last.latitude, last.longitude, last.accuracy::float8 as accuracy,
  last.speed::float8 as speed, last.heading::float8 as heading, last.battery, last.charging, last.network, last.mock, ${milliseconds('last.stay_since')} as stay_since,
  last.outlet_id, here.name as outlet_name, walked.ancestors as outlet_path, ${milliseconds('last.outlet_since')} as outlet_since`;

const joinedOutlet = sql`/* unscoped: part */ left join outlet here on here.id = last.outlet_id left join market_node walked on walked.id = here.route_id`;

/** Everybody who is tracked, or those of whom a condition on `person` holds. */
export async function readFacts(db: Database, whom: RawBuilder<boolean> = sql<boolean>`true`): Promise<PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`
    /* unscoped: part */ with called as (
      select visit.user_id, count(*) as calls from outlet_visit visit where visit.business_date = business_date() group by 1
    ), strayed as (
      select user_id from exception_case where rule = 'outOfTerritory' and resolved_at is null
    )
    select person.id as user_id, tracked.id as group_id, ${lastColumns},
      case when day.check_out_at is null then ${milliseconds('day.check_in_at')} end as on_duty_since,
      coalesce(called.calls, 0) as calls, strayed.user_id is not null as out_of_territory
    from user_account person ${trackedIn} left join trace_last last on last.user_id = person.id ${joinedOutlet}
      left join attendance day on day.user_id = person.id and day.business_date = business_date()
      left join called on called.user_id = person.id left join strayed on strayed.user_id = person.id
    where ${isTracked} and ${whom}
  `.execute(db);
  return rows;
}

/** What was written of whom since a position, and the position to go on from; all of the last ones before without one. */
export interface Moved {
  /** In PostgreSQL's words: every transaction that was over by then. */
  readonly snapshot: string;
  readonly now: number;
  readonly last: readonly (LastFacts & { readonly user_id: string })[];
}

/**
 * A batch may be committed after others that came later; so what is new is what those transactions wrote that were under way
 * at the position or began since.
 */
export async function readMoved(db: Database, since: string | null): Promise<Moved> {
  const isNew =
    since === null
      ? sql`false`
      : sql`(last.written_by >= pg_snapshot_xmax(${since}::pg_snapshot) or last.written_by = any (array(select pg_snapshot_xip(${since}::pg_snapshot))))
        and last.written_by < pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await sql<Moved>`
    /* unscoped: part */ select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 * 1000 as now,
      (select coalesce(json_agg(moved), '[]') from (
        select last.user_id, ${lastColumns} from trace_last last ${joinedOutlet} where ${isNew}) as moved) as last
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say who moved.');
  return row;
}

export async function readRules(db: Database): Promise<BoardRules> {
  const { rows } = await sql<BoardRules>`
    select extract(epoch from now())::float8 * 1000 as now, (select value from setting where key = 'trace') as settings,
      (value #>> '{idleLong,minutes}')::integer as "idleLongMinutes", (value #>> '{batteryLow,percent}')::integer as "batteryLowPercent"
    from setting where key = 'exceptions'
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database holds no settings of exceptions.');
  return row;
}
