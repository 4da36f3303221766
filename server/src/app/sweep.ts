import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dropExpiredEmails } from '../core/session/expired-emails.ts';
import { knownDays } from '../core/session/known-networks.ts';
import { sweepRows } from '../core/transfer/imports/row-retention.ts';
import { forgetScreens } from '../portal/rehearsals/rehearsal-rows.ts';

/** Forgets what has run out, folds the versions of tables and evens ranges of names that grew far. Any number of servers may do it at once. */
export async function sweep({ db }: FastifyInstance): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
  await dropExpiredEmails(db);
  await sql`delete from mail_token where expires_at < now() - interval '7 days'`.execute(db);
  await sql`delete from attempt where window_ends_at < now()`.execute(db);
  await sql`delete from known_network where seen_at < now() - make_interval(days => ${knownDays})`.execute(db);
  await sql`delete from idempotency_key where created_at < now() - interval '2 days'`.execute(db);
  await sql`delete from parcel_event where at < now() - interval '7 days'`.execute(db);
  await sql`delete from portal_start where begun_at < now() - interval '7 days'`.execute(db);
  await sql`delete from parcel_usage where at < now() - interval '7 days'`.execute(db);
  await sql`delete from screen_view where day < business_date() - 7`.execute(db);
  await sql`delete from portal_tab where seen_at < now() - interval '1 day'`.execute(db);
  await forgetScreens(db);
  await sweepRows(db);
  await sql`select fold_table_versions()`.execute(db);
  await sql`select renew_outlet_rungs()`.execute(db);
}
