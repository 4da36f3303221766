import type { BodyOf, MailedReport, setMailedReport } from '@routebook/contract';
import { sql } from 'kysely';
import { differences } from '../../../core/audit/differences.ts';
import { localTime } from '../../../core/calendar/local-time.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { mostTries } from './due-mails.ts';

type Body = BodyOf<typeof setMailedReport>;

/** Nobody gets mails who did not ask for them. */
const usual = {
  enabled: false,
  time: '08:00',
  weekdays: [0, 1, 2, 3, 4, 6],
  range: 'sevenDays',
  viewId: null,
  version: 1,
};

/** How the mail of the person who asks is set. */
export async function mailSetting({ db, session }: ReadContext): Promise<MailedReport> {
  const { rows } = await sql<Omit<MailedReport, 'email'>>`
    select enabled, to_char(send_at, 'HH24:MI') as time, weekdays, range, view_id as "viewId", version, sent_on as "lastSentOn", failure is not null as failed
    from dashboard_mail where user_id = ${session.user.id}
  `.execute(db);
  const none = { ...usual, lastSentOn: null, failed: false } as Omit<MailedReport, 'email'>;
  return { ...(rows[0] ?? none), email: session.user.email };
}

/** Sets it: a time that is over today is one of the next day on, as if all tries of today were made. STALE_VERSION when it was changed elsewhere. */
export async function setMail(context: WriteContext, body: Body): Promise<MailedReport> {
  const { db, session } = context;
  const { id } = session.user;
  await sql`
    insert into dashboard_mail (user_id, enabled, send_at, weekdays, range) values (${id}, false, ${usual.time}, ${usual.weekdays}::smallint[], ${usual.range})
    on conflict do nothing
  `.execute(db);
  await sql`select from dashboard_mail where user_id = ${id} for update`.execute(db);
  const before = await mailSetting(context);
  if (before.version !== body.version) throw refuse('STALE_VERSION', { current: before });
  await requireView(context, body.viewId);
  const { enabled, time, weekdays, range, viewId } = body;
  await sql`
    update dashboard_mail set enabled = ${enabled}, send_at = ${time}::time, weekdays = ${[...new Set(weekdays)].sort()}::smallint[], range = ${range},
      view_id = ${viewId}::uuid, version = version + 1, failure = null, begun_at = null, tried_on = business_date(),
      tries = case when ${localTime(sql`now()`)}::time >= ${time}::time then ${sql.lit(mostTries)} else 0 end
    where user_id = ${id}
  `.execute(db);
  const change = differences(factsOf(before), factsOf(body));
  if (change) context.audit({ action: 'edit', entity: 'dashboardMail', entityId: id, ...change });
  return mailSetting(context);
}

function factsOf({ enabled, time, weekdays, range, viewId }: Body): Record<string, unknown> {
  return { enabled, time, weekdays: weekdays.join(', '), range, viewId };
}

/** A view of the dashboard that is one's own or shared. */
async function requireView({ db, session }: ReadContext, viewId: string | null): Promise<void> {
  if (viewId === null) return;
  const { rows } = await sql`
    select from saved_view where id = ${viewId} and screen = '/dashboard' and (user_id = ${session.user.id} or shared)
  `.execute(db);
  if (rows.length === 0) throw refuse('NOT_FOUND', { fields: { viewId: 'This view is not there any more.' } });
}
