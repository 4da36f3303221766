import type {
  AttendanceFlag,
  AttendanceMark,
  AttendanceStatus,
  DayType,
  OwnDay,
  WorkingHours,
} from '@routebook/contract';
import { sql } from 'kysely';
import { localTime } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Position } from '../../../core/ground.ts';
import { givenStatus } from './given-status.ts';
import { onLeave } from './on-leave.ts';
import type { Minute } from './rules.ts';

/** A person's business day at a moment: what is kept of it, and what decides about a check-in or check-out. */
export interface FieldDay {
  readonly at: Date;
  readonly day: string;
  /** Of the moment, where the business is. */
  readonly minute: Minute;
  readonly hours: Omit<WorkingHours, 'weeklyOff'>;
  readonly designationId: string;
  /** Of the row; null before there is one. */
  readonly id: string | null;
  readonly dayType: DayType;
  readonly onLeave: boolean;
  readonly path: readonly string[];
  readonly start: (Position & { readonly name: string }) | null;
  readonly flags: readonly AttendanceFlag[];
  readonly inMinute: Minute | null;
  /** Whether the day has an end, by a check-out or a correction. */
  readonly ended: boolean;
  /** The status that the last correction gave the day; null where it follows from the times. */
  readonly givenStatus: AttendanceStatus | null;
  readonly checkedIn: boolean;
  readonly checkedOut: boolean;
}

interface Found {
  at: string;
  day: string;
  minute: number;
  hours: Omit<WorkingHours, 'weeklyOff'>;
  designation_id: string;
  id: string | null;
  day_type: DayType;
  on_leave: boolean;
  path: string[];
  house_name: string | null;
  latitude: number | null;
  longitude: number | null;
  flags: AttendanceFlag[] | null;
  in_minute: number | null;
  ended: boolean;
  given_status: AttendanceStatus | null;
  checked_in: boolean;
  checked_out: boolean;
}

/** The person's day at a moment of the server: now, unless another is named. */
export async function fieldDayOf(db: Database, userId: string, at: Date | null): Promise<FieldDay> {
  const { rows } = await sql<Found>`
    /* unscoped: found */ with moment as (
      select at, ${localTime(sql`at`)} as local from (select coalesce(${at}::timestamptz, now()) as at) as moment
    ), today as (select at, local::date as day, extract(hour from local)::integer * 60 + extract(minute from local)::integer as minute from moment)
    select found.*, house_node.name as house_name, house.latitude, house.longitude
    from (
      select today.at, today.day, today.minute, (select value from setting where key = 'attendance') as hours, designation.id as designation_id,
        row.id, coalesce(row.day_type, day_type_of(today.day)) as day_type,
        ${onLeave(sql`person.id`, sql`today.day`)} as on_leave,
        case when row.path <> '{}' then row.path else coalesce((select worked.path from worked_paths(today.day, person.id) as worked), '{}') end as path,
        row.flags, case when row.in_at is null then null else row.in_minute end as in_minute,
        row.out_at is not null as ended,
        ${givenStatus(sql`row.id`)} as given_status,
        row.check_in_at is not null as checked_in, row.check_out_at is not null as checked_out
      from today cross join user_account person join designation on designation.name = person.designation
        left join attendance row on row.user_id = person.id and row.business_date = today.day
      where person.id = ${userId}
    ) as found left join db_house house on house.node_id = found.path[8] left join market_node house_node on house_node.id = house.node_id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The person who is signed in is not there.');
  return {
    at: new Date(row.at),
    day: row.day,
    minute: row.minute,
    hours: row.hours,
    designationId: row.designation_id,
    id: row.id,
    dayType: row.day_type,
    onLeave: row.on_leave,
    path: row.path,
    start: startOf(row),
    flags: row.flags ?? [],
    inMinute: row.in_minute,
    ended: row.ended,
    givenStatus: row.given_status,
    checkedIn: row.checked_in,
    checkedOut: row.checked_out,
  };
}

function startOf({ house_name: name, latitude, longitude }: Found): FieldDay['start'] {
  return name === null || latitude === null || longitude === null ? null : { name, latitude, longitude };
}

/** What was recorded of a day, in columns of one prefix. */
export interface RecordedRow {
  readonly check_in_at: string | null;
  readonly check_in_device_at: string | null;
  readonly check_in_latitude: number | null;
  readonly check_in_longitude: number | null;
  readonly check_in_accuracy: number | null;
  readonly check_in_distance: number | null;
  readonly check_out_at: string | null;
  readonly check_out_device_at: string | null;
  readonly check_out_latitude: number | null;
  readonly check_out_longitude: number | null;
  readonly check_out_accuracy: number | null;
  readonly check_out_distance: number | null;
}

export function checkInOf(row: RecordedRow): AttendanceMark | null {
  if (row.check_in_at === null) return null;
  return {
    at: row.check_in_at,
    deviceAt: row.check_in_device_at,
    latitude: row.check_in_latitude,
    longitude: row.check_in_longitude,
    accuracy: row.check_in_accuracy,
    distance: row.check_in_distance,
  };
}

export function checkOutOf(row: RecordedRow): AttendanceMark | null {
  if (row.check_out_at === null) return null;
  return {
    at: row.check_out_at,
    deviceAt: row.check_out_device_at,
    latitude: row.check_out_latitude,
    longitude: row.check_out_longitude,
    accuracy: row.check_out_accuracy,
    distance: row.check_out_distance,
  };
}

export type OwnDayRow = RecordedRow & {
  readonly id: string;
  readonly business_date: string;
  readonly day_type: DayType;
  readonly status: AttendanceStatus;
  readonly flags: AttendanceFlag[];
  readonly late_minutes: number;
  readonly minutes: number;
};

export const ownDayColumns = sql`id, business_date, day_type, status, flags, late_minutes, minutes,
  check_in_at, check_in_device_at, check_in_latitude, check_in_longitude, check_in_accuracy, check_in_distance,
  check_out_at, check_out_device_at, check_out_latitude, check_out_longitude, check_out_accuracy, check_out_distance`;

export function ownDayReply(row: OwnDayRow): OwnDay {
  return {
    id: row.id,
    date: row.business_date,
    dayType: row.day_type,
    status: row.status,
    flags: row.flags,
    lateMinutes: row.late_minutes,
    minutes: row.minutes,
    checkIn: checkInOf(row),
    checkOut: checkOutOf(row),
  };
}

/** The person's row of a day; null before there is one. */
export async function findOwnDay(db: Database, userId: string, day: string): Promise<OwnDay | null> {
  const { rows } = await sql<OwnDayRow>`
    /* unscoped: found */ select ${ownDayColumns} from attendance where user_id = ${userId} and business_date = ${day}::date`.execute(
    db,
  );
  return rows[0] ? ownDayReply(rows[0]) : null;
}
