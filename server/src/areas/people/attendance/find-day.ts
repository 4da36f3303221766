import type { Attendance } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type DayRow, dayColumns, dayJoins, dayReply } from './day-rows.ts';
import { type DayScope, seen } from './day-scope.ts';
import { checkInOf, checkOutOf, type RecordedRow } from './field-day.ts';

export interface FoundDay {
  readonly attendance: Attendance;
  readonly checkIn: ReturnType<typeof checkInOf>;
  readonly checkOut: ReturnType<typeof checkOutOf>;
  readonly startPoint: { readonly name: string; readonly latitude: number; readonly longitude: number } | null;
}

type Found = DayRow &
  RecordedRow & { start_name: string | null; start_latitude: number | null; start_longitude: number | null };

/** A day that one sees, with its path or with its person; NOT_FOUND for any other. */
export async function findDay(db: Database, scope: DayScope, id: string): Promise<FoundDay> {
  const { rows } = await sql<Found>`
    select ${dayColumns}, day.check_in_at, day.check_in_device_at, day.check_in_latitude, day.check_in_longitude, day.check_in_accuracy,
      day.check_in_distance, day.check_out_at, day.check_out_device_at, day.check_out_latitude, day.check_out_longitude,
      day.check_out_accuracy, day.check_out_distance, house_node.name as start_name, house.latitude as start_latitude, house.longitude as start_longitude
    from attendance day ${dayJoins}
      left join db_house house on house.node_id = day.path[8] left join market_node house_node on house_node.id = house.node_id
    where day.id = ${id} and (${seen(scope)} or ${visiblePeople(scope.reach)})
  `.execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  const { start_name: name, start_latitude: latitude, start_longitude: longitude } = row;
  return {
    attendance: dayReply(row),
    checkIn: checkInOf(row),
    checkOut: checkOutOf(row),
    startPoint: name !== null && latitude !== null && longitude !== null ? { name, latitude, longitude } : null,
  };
}

/** The same, held against changes until the end of the transaction. */
export async function lockDay(db: Database, scope: DayScope, id: string): Promise<Attendance> {
  // Before the row, as a closing of the day does.
  await sql`select hold_attendance(false)`.execute(db);
  await sql`/* unscoped: found */ select from attendance where id = ${id} for update`.execute(db);
  return (await findDay(db, scope, id)).attendance;
}
