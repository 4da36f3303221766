import { sql } from 'kysely';
import { localTime } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Wanted } from './mailed-report.ts';

/** So long after it began a mail of which nobody says how it went is taken again. */
const againAfter = '10 minutes';
/** So often a mail of a day is tried. */
export const mostTries = 6;

/** A mail whose time has come, which no other server takes meanwhile. */
export interface DueMail extends Wanted {
  readonly userId: string;
  /** The business date that it is of. */
  readonly day: string;
}

/** Takes the next mail that is due today; undefined when none is. */
export async function takeDueMail(db: Database): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    with due as (
      select mail.user_id from dashboard_mail mail
      where mail.enabled and extract(dow from business_date())::smallint = any (mail.weekdays)
        and ${localTime(sql`now()`)}::time >= mail.send_at
        and (mail.sent_on is null or mail.sent_on < business_date())
        and (mail.begun_at is null or mail.begun_at < now() - ${againAfter}::interval)
        and (mail.tried_on is distinct from business_date() or mail.tries < ${sql.lit(mostTries)})
      order by mail.send_at, mail.user_id limit 1 for update skip locked
    )
    update dashboard_mail mail set begun_at = now(), tried_on = business_date(), tries = case when mail.tried_on = business_date() then mail.tries + 1 else 1 end
    from due where due.user_id = mail.user_id
    returning mail.user_id as "userId", business_date() as day, mail.range, mail.view_id as "viewId"
  `.execute(db);
  return rows[0];
}

/** It is sent, or nobody is to get it any more. */
export async function noteSent(db: Database, { userId, day }: DueMail): Promise<void> {
  await sql`update dashboard_mail set sent_on = ${day}::date, begun_at = null, failure = null where user_id = ${userId}`.execute(
    db,
  );
}

/** It could not be sent: it is tried again in some minutes. */
export async function noteNotSent(db: Database, { userId }: DueMail, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  await sql`update dashboard_mail set failure = ${failure} where user_id = ${userId}`.execute(db);
}
