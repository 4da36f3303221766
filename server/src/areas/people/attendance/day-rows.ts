import {
  type Attendance,
  type AttendanceFlag,
  type AttendanceStatus,
  type DayType,
  levelNames,
} from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';

/** A day with what its reply needs of other tables. */
export interface DayRow {
  readonly id: string;
  readonly business_date: string;
  readonly user_id: string;
  readonly name: string;
  readonly employee_code: string;
  readonly designation: string;
  /** The ids from the nation down, with spaces between them: an array would be taken apart letter by letter. */
  readonly path: string;
  /** Of the path's places, by line feeds. */
  readonly path_names: string | null;
  readonly day_type: DayType;
  readonly status: AttendanceStatus;
  readonly flags: AttendanceFlag[];
  readonly in_at: string | null;
  readonly out_at: string | null;
  readonly in_minute: number;
  readonly late_minutes: number;
  readonly minutes: number;
  readonly distance: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly photo: string | null;
  readonly first_call_at: string | null;
  readonly last_call_at: string | null;
  readonly waiting: boolean;
}

/** Of `day` joined by `dayJoins`. */
export const dayColumns: RawBuilder<unknown> = sql`
  /* unscoped: part */ day.id, day.business_date, day.user_id, person.name, person.employee_code, designation.name as designation, array_to_string(day.path, ' ') as path, market.path_names,
  day.day_type, day.status, day.flags, day.in_at, day.out_at, day.in_minute, day.late_minutes, day.minutes,
  day.check_in_distance as distance, day.check_in_latitude as latitude, day.check_in_longitude as longitude, day.photo,
  day.first_call_at, day.last_call_at,
  exists (select from attendance_correction waiting where waiting.attendance_id = day.id and waiting.state = 'waiting') as waiting`;

export const dayJoins: RawBuilder<unknown> = sql`
  /* unscoped: part */ join user_account person on person.id = day.user_id
  join designation on designation.id = day.designation_id
  left join lateral (
    select case when last.ancestors <> day.path
        then (select string_agg(node.name, E'\n' order by step.place) from unnest(day.path) with ordinality as step (id, place) join market_node node on node.id = step.id)
      when last.level = 'route' then above.names || E'\n' || last.name
      else above.names end as path_names
    from market_node last
      left join market_path above on above.node_id = case when last.level = 'route' then last.parent_id else last.id end
    where last.id = day.path[cardinality(day.path)]
  ) as market on true`;

/** The names are kept for the places as they stand; a path that was another is put together. */
function pathOf({ path, path_names }: Pick<DayRow, 'path' | 'path_names'>): Attendance['path'] {
  const names = path_names?.split('\n') ?? [];
  const ids = path === '' ? [] : path.split(' ');
  return ids.map((id, place) => ({ id, level: levelNames[place] ?? 'route', name: names[place] ?? '' }));
}

export function dayReply(row: DayRow): Attendance {
  return {
    id: row.id,
    date: row.business_date,
    user: { id: row.user_id, name: row.name, employeeCode: row.employee_code },
    designation: row.designation,
    path: pathOf(row),
    dayType: row.day_type,
    status: row.status,
    flags: row.flags,
    inAt: row.in_at,
    outAt: row.out_at,
    distance: row.distance,
    latitude: row.latitude,
    longitude: row.longitude,
    photo: row.photo,
    lateMinutes: row.late_minutes,
    minutes: row.minutes,
    firstCallAt: row.first_call_at,
    lastCallAt: row.last_call_at,
    waiting: row.waiting,
  };
}
