import type { Page } from 'playwright-core';
import { type Market, marketOf } from '../hierarchy/market.ts';
import { monthAhead } from '../support/days.ts';

export interface PlannedDay {
  readonly day: string;
  readonly routeIds: readonly string[];
  readonly conflicts: readonly { readonly text: string }[];
}

/** An SO of the demo data with the plan of a month. */
export interface PlannedOfficer {
  readonly id: string;
  readonly name: string;
  readonly days: readonly PlannedDay[];
}

interface Reply {
  readonly pjps: readonly {
    readonly salesOfficer: { readonly id: string; readonly name: string };
    readonly days: readonly PlannedDay[];
  }[];
}

/** The month after this one: all of it is open. */
export const nextMonth = () => monthAhead(1);

/** What is planned next month, by the API. */
export async function plansOf(query: string, market?: Market): Promise<PlannedOfficer[]> {
  const reply = (await (market ?? (await marketOf())).read(
    `/pjp?month=${nextMonth()}&pageSize=100&${query}`,
  )) as unknown as Reply;
  return reply.pjps.map(({ salesOfficer, days }) => ({ ...salesOfficer, days }));
}

/** An SO with a full week of other routes each day; the number tells which, so that no two tests take the same. */
export async function plannedOfficer(number: number): Promise<PlannedOfficer> {
  const plans = await plansOf('');
  // Nobody has a day more than who goes out on each: holidays and the length of the month are of all.
  const most = Math.max(...plans.map(({ days }) => days.length));
  const quiet = plans.filter(
    ({ days }) =>
      days.length === most && days.every(({ conflicts, routeIds }) => conflicts.length === 0 && routeIds.length === 1),
  );
  const officer = quiet[number];
  if (!officer) throw new Error(`There are only ${quiet.length} SOs with plans without conflicts.`);
  return officer;
}

export async function planOf(id: string): Promise<PlannedOfficer> {
  const [officer] = await plansOf(`salesOfficerId=${id}`);
  if (!officer) throw new Error('This SO has no plan.');
  return officer;
}

/** The routes of a day as the server answers them now, by their ids. */
export async function routesOn(id: string, day: string | undefined): Promise<readonly string[] | undefined> {
  return (await planOf(id)).days.find((planned) => planned.day === day)?.routeIds;
}

/** The place of an SO's day in the calendar. */
export function place(tab: Page, officer: { readonly id: string }, day: string | undefined) {
  return tab.locator(`[data-place="${officer.id}_${day}"]`);
}

export const calendarOf = ({ id }: { readonly id: string }) =>
  `/user/journey-plans?month=${nextMonth()}&salesOfficerId=${id}`;
