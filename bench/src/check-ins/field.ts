import { createHash, randomBytes } from 'node:crypto';
import { killDatabase, query } from '../embedded-database.ts';

/** The embedded database of a portal, read and prepared beside it. */
export interface Field {
  /** Tokens of people who work in the field, none of whom has come today. */
  readonly tokens: readonly string[];
  /** The ids of the days that have a recorded check-in (check-out). */
  recorded(mark: 'check_in_at' | 'check_out_at'): Promise<Set<string>>;
  /** Kills PostgreSQL too, as a power cut would. */
  killDatabase(): Promise<void>;
}

/** Lets today begin anew, and opens a session for so many people. */
export async function prepareField(folder: string, people: number): Promise<Field> {
  // What was recorded is never changed; the day of a measurement is taken back behind the triggers.
  await query(folder, 'alter table attendance disable trigger user');
  await query(
    folder,
    `update attendance set status = 'expected', day_type = 'working', flags = '{}', in_at = null, out_at = null, in_minute = 1440, late_minutes = 0, minutes = 0,
       check_in_at = null, check_in_device_at = null, check_in_latitude = null, check_in_longitude = null, check_in_accuracy = null, check_in_distance = null,
       check_out_at = null, check_out_device_at = null, check_out_latitude = null, check_out_longitude = null, check_out_accuracy = null, check_out_distance = null
     where business_date = business_date()`,
  );
  await query(folder, 'alter table attendance enable trigger user');
  await query(folder, 'vacuum analyze attendance');
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await query(
    folder,
    `insert into session (token_sha256, user_id, expires_at)
     select given.hash, person.user_id, now() + interval '1 hour'
     from (select row_number() over (order by user_id) as place, user_id from attendance where business_date = business_date()) as person
       join unnest($1::bytea[]) with ordinality as given (hash, place) using (place)`,
    [hashes],
  );
  return {
    tokens,
    async recorded(mark) {
      const rows = await query<{ id: string }>(
        folder,
        `select id from attendance where business_date = business_date() and ${mark} is not null`,
      );
      return new Set(rows.map(({ id }) => id));
    },
    killDatabase: () => killDatabase(folder),
  };
}
