import { planScenario } from '@routebook/contract';
import { sql } from 'kysely';
import { monthInWords } from '../../../../core/calendar/in-words.ts';
import { amountOf, paisa } from '../../../../core/money.ts';
import { figuresWait } from '../figures-wait.ts';
import type { Rule } from '../found.ts';
import { bdt, counted, percentOf } from '../in-words.ts';

interface Pace {
  readonly territoryId: string;
  readonly territory: string;
  readonly today: string;
  readonly target: string;
  readonly actual: string;
  /** Working days of the month, today among those that are gone: its sales are in what is achieved. */
  readonly gone: number;
  readonly left: number;
}

/** What has to be sold a day from now on, rounded up to a paisa; null where no day is left. */
function required({ target, actual, left }: Pace): bigint | null {
  const missing = paisa(target) - paisa(actual);
  return left === 0 ? null : (missing + BigInt(left) - 1n) / BigInt(left);
}

/** A territory whose secondary target of the month asks for far more each day than it sells. */
export const targetLost: Rule<'targetLost', Pace> = {
  async gather(db, _, { today }) {
    if (await figuresWait(db, `${today.slice(0, 7)}-01`, today)) return null;
    const { rows } = await sql<Pace>`
      /* unscoped: whole */ with month as (
        select month_of(${today}::date) as first, (month_of(${today}::date) + interval '1 month')::date - 1 as last
      ), days as (
        select first, working_days(first, last) as all, working_days(first, ${today}::date) as gone from month
      ), in_force as (
        select target.plan_id, target.month, max(target.revision) as revision from target_plan plan join target_month target on target.plan_id = plan.id, month
        where plan.type = 'secondaryValue' and lower(plan.scenario) = lower(${planScenario}) and plan.year = extract(year from month.first)
          and target.month = extract(month from month.first) and target.state in ('approved', 'locked')
        group by 1, 2
      )
      select node.id as "territoryId", node.name as territory, ${today} as today, cell.amount::text as target, sold.net::text as actual,
        days.gone, days.all - days.gone as left
      from days, in_force join target_cell cell using (plan_id, month, revision)
        join market_node node on node.id = cell.node_id and node.level = 'territory' and node.status = 'active' and node.deleted_at is null
        cross join lateral (
          select coalesce(sum(kept.delivered - kept.returned), 0.00) as net from figure_place_day kept
          where kept.place_id = node.id and kept.day between days.first and ${today}::date and not kept.moved) as sold
      where cell.user_id is null
    `.execute(db);
    return rows;
  },
  holds(pace, { gone, times }) {
    if (pace.gone < gone || paisa(pace.actual) >= paisa(pace.target)) return false;
    const daily = required(pace);
    return daily === null || daily * BigInt(pace.gone) * 100n > paisa(pace.actual) * BigInt(times);
  },
  found(pace) {
    const { territoryId, territory, today, gone, left } = pace;
    const [target, actual] = [paisa(pace.target), paisa(pace.actual)];
    const daily = required(pace);
    const rest =
      daily === null
        ? 'No working day is left.'
        : `Each of the ${counted(left, 'working day')} left would have to bring ${bdt(daily)}; a day brings ${bdt(actual / BigInt(gone))} so far.`;
    return {
      key: `${territoryId} ${today.slice(0, 7)}`,
      subject: `${territory}, ${monthInWords(today.slice(0, 7))}`,
      words: `${bdt(actual)} of ${bdt(target)} (${percentOf(actual, target)} %) after ${counted(gone, 'working day')}. ${rest}`,
      stake: amountOf(target - actual),
      since: null,
      nodeId: territoryId,
      facts: { territoryId, day: today },
    };
  },
};
