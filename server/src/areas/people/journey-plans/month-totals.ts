import type { ConflictKind, pjpTotals, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type BookedPlans, plansOfEverybody } from './conflict-book.ts';
import { conflictRows, hasNoPlan } from './conflict-search.ts';
import { matchesPlanFilter, mostSearched, type PlanFilter } from './officers.ts';

type MonthTotals = Omit<ReplyOf<typeof pjpTotals>, 'success'>;

/** Totals over the whole filter: searched for, or of very many SOs out of what is kept of everybody. */
export async function monthTotals(db: Database, filter: PlanFilter): Promise<MonthTotals> {
  const { rows } = await sql<{ working: string[] | null; others: string[] | null }>`
    /* unscoped: part */ select array_agg(person.id) filter (where person.status in ('invited', 'active')) as working,
      array_agg(person.id) filter (where person.status not in ('invited', 'active')) as others
    from user_account person where ${matchesPlanFilter(filter)}
  `.execute(db);
  const working = rows[0]?.working ?? [];
  const others = rows[0]?.others ?? [];
  if (working.length + others.length <= mostSearched) return totalsOfFew(db, filter, [...working, ...others]);
  return totalsOfMany(db, filter, working, others);
}

/** None of a period, for who is not in the book. */
const nothing: BookedPlans = { plannedDays: 0, leaveDays: 0, ahead: false, conflicts: [] };

async function totalsOfMany(
  db: Database,
  filter: PlanFilter,
  working: readonly string[],
  others: readonly string[],
): Promise<MonthTotals> {
  const { byPerson, workingDayAhead } = await plansOfEverybody(db, filter);
  const booked = (id: string) => byPerson.get(id) ?? nothing;
  const kinds = new Map<ConflictKind, number>();
  let [plannedDays, leaveDays, conflictDays] = [0, 0, 0];
  for (const plans of [...working, ...others].map(booked)) {
    plannedDays += plans.plannedDays;
    leaveDays += plans.leaveDays;
    conflictDays += new Set(plans.conflicts.map(({ day }) => day)).size;
    for (const { kind } of plans.conflicts) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return {
    salesOfficers: working.length + others.length,
    plannedDays,
    leaveDays,
    withoutPlan: workingDayAhead ? working.filter((id) => !booked(id).ahead).length : 0,
    conflictDays,
    conflicts: [...kinds]
      .map(([kind, days]) => ({ kind, days }))
      .sort((one, other) => other.days - one.days || one.kind.localeCompare(other.kind)),
  };
}

async function totalsOfFew(db: Database, filter: PlanFilter, ids: readonly string[]): Promise<MonthTotals> {
  const { rows } = await sql<MonthTotals>`
    /* unscoped: part */ with matching as materialized (select unnest(${ids}::uuid[]) as id),
      day as (select plan.purpose, count(*)::integer as n from matching join journey_plan plan on plan.user_id = matching.id and plan.day between ${filter.from}::date and ${filter.to}::date group by plan.purpose),
      conflict as materialized (${conflictRows(filter, sql`and plan.user_id in (select id from matching)`)}),
      bare as (select count(*)::integer as n from user_account person where person.id in (select id from matching) and ${hasNoPlan(filter)})
    select (select count(*)::integer from matching) as "salesOfficers",
      coalesce((select n from day where purpose = 'routes'), 0) as "plannedDays",
      coalesce((select n from day where purpose = 'leave'), 0) as "leaveDays",
      (select n from bare) as "withoutPlan",
      (select count(distinct (user_id, day))::integer from conflict) as "conflictDays",
      coalesce((select json_agg(json_build_object('kind', kind, 'days', n) order by n desc, kind) from (select kind, count(*) as n from conflict group by kind) as counted), '[]') as conflicts
  `.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('The totals have no row.');
  return totals;
}
