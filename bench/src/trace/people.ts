import { createHash, randomBytes } from 'node:crypto';
import { query } from '../embedded-database.ts';

/** Somebody who is checked in and agreed to be tracked, with a token of the tracking service. */
export interface Tracked {
  readonly id: string;
  readonly token: string;
}

/** So many more SOs, on duty since midnight and agreed; those of a run before are taken again. */
export async function trackedPeople(folder: string, count: number): Promise<Tracked[]> {
  await query(
    folder,
    `insert into user_account (id, employee_code, name, email, designation, status)
     select new_id(), 'TRACED-' || n, 'Traced ' || n, 'traced-' || n || '@example.com', 'SO', 'active' from generate_series(1, $1::integer) n
     on conflict do nothing`,
    [count],
  );
  const chosen = `(select id from user_account where employee_code like 'TRACED-%' order by id limit ${count})`;
  await query(
    folder,
    `insert into attendance (id, user_id, business_date, designation_id, day_type, status, in_at, check_in_at)
     select new_id(), person.id, business_date(), '0199a000-0000-7000-8000-000000000005', 'working', 'present', now() - interval '1 hour', now() - interval '1 hour'
     from ${chosen} as person on conflict do nothing`,
  );
  await query(folder, `insert into trace_consent (user_id) select id from ${chosen} as person on conflict do nothing`);
  const people = await query<{ id: string }>(folder, `select id from ${chosen} as person order by id`);
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  await query(
    folder,
    `insert into session (token_sha256, user_id, expires_at, service)
     select given.hash, given.id, now() + interval '3 hours', 'trace' from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), people.map(({ id }) => id)],
  );
  return people.map(({ id }, place) => ({ id, token: tokens[place] ?? '' }));
}

/**
 * Days full of positions before today, in a partition each, of these people: every so many seconds of a working day, in the order
 * in which they come. Half of the people stand still at a time.
 */
export async function pastPositions(
  folder: string,
  people: readonly Tracked[],
  { days, seconds }: { readonly days: number; readonly seconds: number },
): Promise<number> {
  // All before today lies in the first part, which no day can be taken out of.
  const [first] = await query<{ name: string }>(
    folder,
    `select child.oid::regclass::text as name from pg_inherits join pg_class child on child.oid = inhrelid
     where inhparent = 'trace_position'::regclass and pg_get_expr(child.relpartbound, child.oid) like '%MINVALUE%'`,
  );
  if (first) await query(folder, `drop table ${first.name}`);
  const ids = people.map(({ id }) => id).join(',');
  /** Ten hours from 02:30 UTC on; everybody at other seconds. */
  const walked = (from: string) => `
    select id, at, at, 23.7 + (place % 70) * 0.01 + sin(n / 60.0) * 0.01, 90.4 + (place / 70) * 0.01 + cos(n / 60.0) * 0.01, 8, case when (place + n / 20) % 2 = 0 then 1.2 else 0 end, 80
    from generate_series(0, 36000 / ${seconds} - 1) n cross join unnest('{${ids}}'::uuid[]) with ordinality as person (id, place)
      cross join lateral (select '${from}'::timestamptz + interval '150 minutes' + (n * ${seconds} + place % ${seconds}) * interval '1 second' as at) as moment
    order by moment.at`;
  /** The same ways a day earlier, which takes a third of the time. */
  const dayBefore = (back: number) => `
    select user_id, at - interval '1 day', at - interval '1 day', latitude, longitude, accuracy, speed, battery from trace_position_past_${back - 1}`;
  for (let back = 1; back <= days; back += 1) {
    const name = `trace_position_past_${back}`;
    const exists = await query(folder, 'select from pg_class where relname = $1', [name]);
    if (exists.length > 0) continue;
    const [bounds] = await query<{ from: string; to: string }>(
      folder,
      `select (((now() at time zone 'UTC')::date - $1::integer)::timestamp at time zone 'UTC')::text as from,
         (((now() at time zone 'UTC')::date - $1::integer + 1)::timestamp at time zone 'UTC')::text as to`,
      [back],
    );
    // In one transaction, in which a new table needs no log; its indexes are made of what is there.
    await query(
      folder,
      `begin;
       set local synchronize_seqscans = off;
       set local maintenance_work_mem = '1GB';
       create table ${name} (like trace_position including defaults);
       insert into ${name} (user_id, at, device_at, latitude, longitude, accuracy, speed, battery) ${back === 1 ? walked(bounds?.from ?? '') : dayBefore(back)};
       alter table ${name} add primary key (user_id, at);
       create index on ${name} (at);
       alter table trace_position attach partition ${name} for values from ('${bounds?.from}') to ('${bounds?.to}');
       commit`,
    );
  }
  await query(folder, 'analyze trace_position');
  const [stored] = await query<{ rows: string }>(
    folder,
    `select sum(reltuples)::bigint::text as rows from pg_class where relname like 'trace_position_past_%' and relkind = 'r'`,
  );
  return Number(stored?.rows ?? 0);
}
