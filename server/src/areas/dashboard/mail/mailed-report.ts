import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type DatePreset, presetRange, reportSheets } from '@routebook/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../../core/audit/audit.ts';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { letterTo } from '../../../core/mail/letter.ts';
import type { Mail } from '../../../core/mail/mailer.ts';
import { Refusal } from '../../../core/refusal.ts';
import { openCounts } from '../exceptions/exceptions.ts';
import { type Asked, type Question, questionOf } from '../question.ts';
import { reportTables, reportWorkbook } from '../report-file/report-file.ts';
import { overviewOf } from '../reports/overview.ts';
import { inboxInWords, topLineInWords } from './letter.ts';

/** What a person wants to be told of. */
export interface Wanted {
  readonly range: DatePreset;
  readonly viewId: string | null;
}

/** What of the address of the dashboard is not about its days. */
const filters = ['market', 'compare', 'measure', 'reading'] as const;

/** The filters of a saved view; none of one that is not shared with the person any more. */
async function filtersOf({ db, session }: ReadContext, viewId: string | null): Promise<Asked> {
  const { rows } = await sql<{ query: string }>`
    select query from saved_view where id = ${viewId}::uuid and (user_id = ${session.user.id} or shared)
  `.execute(db);
  const view = new URLSearchParams(rows[0]?.query);
  return Object.fromEntries(
    filters.flatMap((name) => {
      const value = view.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Asks with the filters of the view; without them where its place is not theirs to see any more. */
async function asked(context: ReadContext, { range, viewId }: Wanted): Promise<Asked> {
  const days = presetRange(range, await todayOf(context.db));
  const whole = { ...(await filtersOf(context, viewId)), ...days };
  try {
    await questionOf(context, whole);
    return whole;
  } catch (error) {
    if (error instanceof Refusal) return days;
    throw error;
  }
}

const against = {
  none: '',
  lmtd: ' Growth is against last month to date.',
  lastYear: ' Growth is against the same days of last year.',
  target: ' Growth is against the target.',
};

/** The dashboard of somebody's market as a mail to them, the workbook with it for who may have it as a file. */
export async function mailedReport(context: ReadContext, portal: string, wanted: Wanted): Promise<Mail> {
  const filter = await asked(context, wanted);
  const question = await questionOf(context, filter);
  const { range, measure, compare, today } = question;
  const days = range.from === range.to ? dayInWords(range.to) : `${dayInWords(range.from)} to ${dayInWords(range.to)}`;
  const { counts } = await openCounts(context);
  const mail = letterTo(context.session.user, `Dashboard of ${dayInWords(today)}`, [
    `This is your dashboard of ${days}.${against[compare]}\n${portal}/dashboard?${new URLSearchParams(Object.entries(filter))}`,
    topLineInWords(await overviewOf(question), measure),
    `${inboxInWords(counts)}\n${portal}/dashboard?view=inbox`,
    `You get this mail because you asked for it. Change its time, its days or its filter, or end it, at Dashboard > Report > By e-mail.`,
  ]);
  if (!context.session.capabilities.has('dashboard.export')) return mail;
  return { ...mail, files: [await workbook(context, question, filter)] };
}

async function workbook({ db, session }: ReadContext, question: Question, filter: Asked) {
  const { name, body } = reportWorkbook(question, await reportTables(question, reportSheets));
  const entry = {
    action: 'export',
    entity: 'dashboard',
    after: { ...filter, format: 'xlsx', sentTo: session.user.email },
  };
  await writeAudit(db, [entry], session.user, null);
  return { name, content: await buffer(Readable.from(body)) };
}
