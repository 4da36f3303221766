import { type DatePreset, presetRange } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { letterTo } from '../../../core/mail/letter.ts';
import type { Mail } from '../../../core/mail/mailer.ts';
import { openCounts } from '../exceptions/exceptions.ts';
import { inboxInWords } from './letter.ts';

/** What of an address of the dashboard is not about its days. */
const filters = ['market', 'compare', 'measure', 'reading'] as const;

/** The filter of somebody's mail, as the address of the dashboard has it. */
async function filterOf({ db }: ReadContext, range: DatePreset, viewId: string | null, today: string) {
  const { rows } = await sql<{ query: string }>`select query from saved_view where id = ${viewId}::uuid`.execute(db);
  const view = new URLSearchParams(rows[0]?.query);
  const kept = filters.flatMap((name) => {
    const value = view.get(name);
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(kept), ...presetRange(range, today) };
}

/** The dashboard of somebody's market as a mail to them, of today. */
export async function mailedReport(
  context: ReadContext,
  portal: string,
  { range, viewId }: { readonly range: DatePreset; readonly viewId: string | null },
): Promise<Mail> {
  const today = await todayOf(context.db);
  const filter = await filterOf(context, range, viewId, today);
  const { counts } = await openCounts(context);
  const days =
    filter.from === filter.to ? dayInWords(filter.to) : `${dayInWords(filter.from)} to ${dayInWords(filter.to)}`;
  return letterTo(context.session.user, `Dashboard of ${dayInWords(today)}`, [
    `This is your dashboard of ${days}: ${portal}/dashboard?${new URLSearchParams(filter)}`,
    `${inboxInWords(counts)}\n${portal}/dashboard?view=inbox`,
    `You get this mail because you asked for it. Change its time, its days or its filter, or end it, at Dashboard > By e-mail.`,
  ]);
}
