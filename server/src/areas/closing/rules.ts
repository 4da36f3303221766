import { addDays, firstOfMonth, lastOfMonth } from '../../core/calendar/days.ts';
import { dayInWords, monthInWords } from '../../core/calendar/in-words.ts';
import type { ChangeDays } from '../../core/calendar/periods.ts';

/** What is still to do for the days up to the end of a month. */
export interface OpenWork {
  /** Corrections of attendance that wait for approval. */
  readonly corrections: number;
  /** Updates of stock that wait for approval. */
  readonly stockUpdates: number;
  /** Orders that are neither delivered nor cancelled: what becomes of them would change what the month came to. */
  readonly orders: number;
  /** The first day whose own work, which the portal does by itself, is not done; null: it is done for all of them. */
  readonly dayNotDone: string | null;
}

/** The month before the one that a day lies in. */
export function monthBefore(day: string): string {
  return addDays(firstOfMonth(day.slice(0, 7)), -1).slice(0, 7);
}

/** The first day after a month. */
export function dayAfter(month: string): string {
  return addDays(lastOfMonth(month), 1);
}

/** The last month that is closed when this is the first open day. */
export function closedThrough(openFrom: string | null): string | null {
  return openFrom === null ? null : monthBefore(openFrom);
}

/** The last month that is over, when it is not closed. */
export function dueMonth({ today, openFrom }: ChangeDays): string | null {
  const over = monthBefore(today);
  return openFrom !== null && openFrom >= dayAfter(over) ? null : over;
}

/** Why a month can't be closed whatever work is done; null when it can. */
export function monthProblem(month: string, { today, openFrom }: ChangeDays): string | null {
  const next = dayAfter(month);
  if (next > today) return `${monthInWords(month)} is not over: close it from ${dayInWords(next)} on.`;
  return openFrom !== null && next <= openFrom ? `${monthInWords(month)} is closed already.` : null;
}

/** What a month has to wait for; null when it can be closed. */
export function openWorkProblem({ corrections, stockUpdates, orders, dayNotDone }: OpenWork): string | null {
  if (dayNotDone !== null)
    return `The portal has not done its own work for ${dayInWords(dayNotDone)} yet: operations see why.`;
  const waiting = [
    waitingFor(corrections, 'A correction of attendance', 'corrections of attendance'),
    waitingFor(stockUpdates, 'An update of stock', 'updates of stock'),
    onTheWay(orders),
  ].filter((problem) => problem !== null);
  return waiting.length === 0 ? null : waiting.join(' ');
}

function waitingFor(count: number, one: string, several: string): string | null {
  if (count === 0) return null;
  return count === 1
    ? `${one} waits for approval: decide it first.`
    : `${count} ${several} wait for approval: decide them first.`;
}

function onTheWay(orders: number): string | null {
  if (orders === 0) return null;
  return orders === 1
    ? 'An order is neither delivered nor cancelled: do either first.'
    : `${orders} orders are neither delivered nor cancelled: do either first.`;
}

/** Why a month can't be opened again; null when it can. */
export function reopenProblem(month: string, { openFrom }: ChangeDays): string | null {
  return openFrom === null || dayAfter(month) > openFrom ? `${monthInWords(month)} is not closed.` : null;
}
