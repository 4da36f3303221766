import {
  type Closing,
  type ClosingChange,
  type closeMonth,
  closingWaits,
  type ParsedBodyOf,
  type reopenMonth,
} from '@routebook/contract';
import { sql } from 'kysely';
import { type BusinessDays, businessDays } from '../../core/calendar/business-day.ts';
import { lastOfMonth } from '../../core/calendar/days.ts';
import type { Database } from '../../core/database/database.ts';
import { takeTurn } from '../../core/database/turn.ts';
import type { WriteContext } from '../../core/http/context.ts';
import { isOpenOrder } from '../../core/market/open-orders.ts';
import { refuse } from '../../core/refusal.ts';
import { looksAfterAll, reachOf } from '../../core/scope/reach.ts';
import {
  closedThrough,
  dayAfter,
  dueMonth,
  monthBefore,
  monthProblem,
  type OpenWork,
  openWorkProblem,
  reopenProblem,
} from './rules.ts';

export async function readClosing(db: Database): Promise<Closing> {
  const days = await businessDays(db);
  const month = dueMonth(days);
  return {
    openFrom: days.openFrom,
    closedThrough: closedThrough(days.openFrom),
    due: month === null ? null : await dueOf(db, month),
    history: await historyOf(db),
  };
}

async function dueOf(db: Database, month: string): Promise<NonNullable<Closing['due']>> {
  const work = await openWork(db, month);
  return {
    month,
    lastDay: lastOfMonth(month),
    problem: openWorkProblem(work),
    waitsFor: closingWaits.filter((kind) => work[kind] > 0),
  };
}

/** As the audit has it. */
async function historyOf(db: Database): Promise<ClosingChange[]> {
  const { rows } = await sql<Omit<ClosingChange, 'month'> & { readonly openFrom: string }>`
    /* unscoped: whole */ select at, actor_name as by, case action when 'close month' then 'closed' else 'reopened' end as kind,
      after ->> 'openFrom' as "openFrom", reason
    from audit_entry where entity = 'closing' order by at desc, id desc limit 24
  `.execute(db);
  return rows.map(({ openFrom, ...change }) => ({
    ...change,
    month: change.kind === 'closed' ? monthBefore(openFrom) : openFrom.slice(0, 7),
  }));
}

/** Closes a month that is over, with all before it. */
export async function close(context: WriteContext, { month }: ParsedBodyOf<typeof closeMonth>): Promise<Closing> {
  const { db } = context;
  const days = await lockClosing(context);
  const problem = monthProblem(month, days) ?? openWorkProblem(await openWork(db, month));
  if (problem) throw refused(problem);
  const openFrom = dayAfter(month);
  await sql`
    insert into setting (key, value) values ('closedBefore', to_jsonb(${openFrom}::text)) on conflict (key) do update set value = excluded.value
  `.execute(db);
  context.audit({ ...entry('close month', days), after: { openFrom } });
  return readClosing(db);
}

/** Opens a month with all after it; the earlier ones stay closed. */
export async function reopen(
  context: WriteContext,
  { month, reason }: ParsedBodyOf<typeof reopenMonth>,
): Promise<Closing> {
  const { db } = context;
  const days = await lockClosing(context);
  const problem = reopenProblem(month, days);
  if (problem) throw refused(problem);
  const openFrom = `${month}-01`;
  await sql`update setting set value = to_jsonb(${openFrom}::text) where key = 'closedBefore'`.execute(db);
  context.audit({ ...entry('reopen month', days), after: { openFrom }, reason });
  return readClosing(db);
}

/** Waits until nobody writes what is dated, and keeps it so: who comes meanwhile reads what is decided here. */
async function lockClosing({ db, session }: WriteContext): Promise<BusinessDays> {
  if (!looksAfterAll(await reachOf(db, session.scope)))
    throw refuse('NOT_ALLOWED', {
      message: 'Months are closed for the whole business: somebody who looks after all of it closes and opens them.',
    });
  await takeTurn(
    db,
    sql`take_closing()`,
    'Somebody is writing what is dated into the past, like an import: try again in a minute.',
  );
  return businessDays(db);
}

async function openWork(db: Database, month: string): Promise<OpenWork> {
  const next = dayAfter(month);
  const { rows } = await sql<OpenWork>`
    /* unscoped: whole */ select
      (select count(*)::integer from attendance_correction correction join attendance day on day.id = correction.attendance_id
        where correction.state = 'waiting' and day.business_date < ${next}::date) as corrections,
      (select count(*)::integer from stock_update where state = 'waiting' and business_date < ${next}::date) as "stockUpdates",
      (select count(*)::integer from sales_order where ${isOpenOrder} and business_date < ${next}::date) as orders,
      (select least(attendance_day.closed, market_day.applied) + 1 from attendance_day, market_day
        where least(attendance_day.closed, market_day.applied) + 1 < ${next}::date)::text as "dayNotDone"
  `.execute(db);
  return rows[0] ?? { corrections: 0, stockUpdates: 0, orders: 0, dayNotDone: null };
}

function entry(action: string, { openFrom }: BusinessDays) {
  return { action, entity: 'closing', before: { openFrom } } as const;
}

function refused(message: string) {
  return refuse('REFUSED', { message, fields: { month: message } });
}
